import type { notice as described } from '@linli/api-client/contract/property/notices/notice'
import type { NewOf } from '@linli/api-client/kit'
import type { Ctx } from '../../../kit/context.ts'
import { copyFiles } from '../../../kit/files/copy-files.ts'
import type { NoticeRow } from './notice.table.ts'

const address = /\/api\/file\/([A-Za-z0-9_-]{16,64})/g

/** What a new draft takes over of a notice, with files of its own. */
export async function copyOf(row: NoticeRow, ctx: Ctx): Promise<NewOf<typeof described>> {
  const inText = Array.from(row.content.matchAll(address), ([, key = '']) => key)
  const held = [...(row.cover === null ? [] : [row.cover]), ...(row.attachments ?? []), ...inText]
  const copies = await copyFiles(ctx, held)
  const hasEnded = row.expireAt !== null && row.expireAt <= ctx.now
  const cover = row.cover === null ? undefined : copies.get(row.cover)
  return {
    estateId: row.estateId,
    title: row.title,
    category: row.category,
    priority: row.priority,
    content: row.content.replaceAll(address, (all, key: string) =>
      copies.has(key) ? `/api/file/${copies.get(key)}` : all,
    ),
    ...(cover !== undefined && { cover }),
    attachments: (row.attachments ?? []).flatMap((key) => copies.get(key) ?? []),
    audience: row.audience,
    // What ended by itself ends at another time: a screen is chosen anew, with its end.
    channels: hasEnded ? row.channels.filter((one) => one !== 'screen') : row.channels,
    smsText: row.smsText,
    expireAt: hasEnded ? null : (row.expireAt?.toISOString() ?? null),
    needReceipt: row.needReceipt,
    publishMode: 'now',
  }
}

/** The same notice for the whole of another estate: who is meant by what they are, not by where they live. */
export async function copyFor(row: NoticeRow, estateId: number, ctx: Ctx): Promise<NewOf<typeof described>> {
  const { who, relations, houseTypes, tags, roleIds } = row.audience
  return {
    ...(await copyOf(row, ctx)),
    estateId,
    audience: {
      who,
      estateIds: [estateId],
      ...(relations && { relations }),
      ...(houseTypes && { houseTypes }),
      ...(tags && { tags }),
      ...(roleIds && { roleIds }),
    },
    publishMode: row.publishMode,
    publishAt: row.publishAt?.toISOString() ?? null,
  }
}
