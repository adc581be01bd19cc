import { asc, eq, sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { takeTransition } from '../../kit/serve/transition.ts'
import { createRow } from '../../kit/serve/write.ts'
import { building } from '../../modules/base/buildings/building.table.ts'
import { estate } from '../../modules/base/places/estate.table.ts'
import { noticeModel } from '../../modules/property/notices/notice.routes.ts'
import { notice, noticeReceipt } from '../../modules/property/notices/notice.table.ts'
import type { SeedKind } from '../../runtime/config.ts'
import { noticeTexts, type NoticeText } from './notice-texts.ts'
import { createRandom } from './random.ts'
import { seeder } from './seed-places.ts'

const dayMs = 86_400_000
const random = createRandom(57)

/** Notices of half a year, read by a good half of those they were for; nothing when there is one. */
export async function seedNotices(deps: ServerDeps, kind: SeedKind): Promise<void> {
  const { db } = deps.database
  if ((await db.$count(notice)) > 0) return
  const estates = await db.select({ id: estate.id }).from(estate).orderBy(asc(estate.id))
  const rounds = kind === 'small' ? 1 : 5
  for (const [at, { id }] of estates.entries())
    for (let round = 0; round < rounds; round += 1)
      await inContext(deps, seeder, async (ctx) => {
        for (const [no, text] of noticeTexts.entries())
          await writeNotice(ctx, id, text, { no: no + at, daysAgo: round * 36 + no * 3 + 1 })
      })
}

const htmlOf = ({ body }: NoticeText) => body.map((words) => `<p>${words}</p>`).join('')

/** One of each ten waits to be audited, is still a draft, or is yet to come out; the others were read. */
async function writeNotice(
  ctx: Ctx,
  estateId: number,
  text: NoticeText,
  { no, daysAgo }: { readonly no: number; readonly daysAgo: number },
): Promise<void> {
  const isLatest = daysAgo <= 30
  const waits = isLatest && no % 10 === 3
  const comes = isLatest && no % 10 === 6
  const publishAt = comes ? new Date(ctx.now.getTime() + dayMs * (1 + (no % 5))).toISOString() : null
  const expireAt = text.screen === true ? new Date(ctx.now.getTime() + 20 * dayMs).toISOString() : null
  const [place] = await ctx.tx
    .select({ id: building.id })
    .from(building)
    .where(eq(building.estateId, estateId))
    .orderBy(asc(building.id))
    .offset(no % 3)
    .limit(1)
  // Most is for one building: a receipt for everybody of every notice would be most of the demo.
  const isForAll = isLatest && no % 3 === 0
  const row = await createRow(
    noticeModel,
    {
      estateId,
      title: text.title,
      category: text.category,
      content: htmlOf(text),
      priority: text.priority ?? 'normal',
      needReceipt: text.needReceipt ?? false,
      audience: {
        who: 'residents',
        estateIds: [estateId],
        ...(!isForAll && place && { buildingIds: [place.id] }),
      },
      channels: text.screen ? ['mp', 'screen'] : ['mp'],
      publishMode: comes ? 'scheduled' : 'now',
      publishAt,
      expireAt,
    },
    ctx,
  )
  if (isLatest && no % 10 === 8) return
  const submitted = await takeTransition(noticeModel, row, 'submit', {}, ctx)
  if (waits || submitted.state !== 'auditing') return
  const out = await takeTransition(noticeModel, submitted, 'approve', {}, ctx)
  if (out.state !== 'published') return
  await readBack(ctx, out.id, daysAgo)
  if (!isLatest && text.screen) {
    const [read] = await ctx.tx.select().from(notice).where(eq(notice.id, out.id))
    if (read) await takeTransition(noticeModel, read, 'expire', {}, ctx)
  }
}

/** When it came out and who has read it since: the rules of the page tell of now alone. */
async function readBack(ctx: Ctx, id: number, daysAgo: number): Promise<void> {
  const at = new Date(ctx.now.getTime() - daysAgo * dayMs).toISOString()
  const share = 40 + random.int(0, 34)
  await ctx.tx
    .update(noticeReceipt)
    .set({
      deliveredAt: sql`${at}::timestamptz`,
      firstReadAt: sql`case when (${noticeReceipt.personId} + ${id}) % 100 < ${share}
        then ${at}::timestamptz + (${noticeReceipt.personId} % 1200) * interval '1 minute' end`,
      mpState: 'none',
      smsState: 'none',
    })
    .where(eq(noticeReceipt.noticeId, id))
  await ctx.tx.execute(sql`
    update ${noticeReceipt} r set confirmed_at = first_read_at from ${notice} n
    where n.id = r.notice_id and n.id = ${id} and n.need_receipt and first_read_at is not null and r.person_id % 10 < 8`)
  await ctx.tx.execute(sql`
    update ${notice} set appears_at = ${at}::timestamptz, submitted_by = author.id, published_by = manager.id,
      read_count = (select count(first_read_at) from ${noticeReceipt} where notice_id = ${id}),
      confirmed_count = (select count(confirmed_at) from ${noticeReceipt} where notice_id = ${id})
    from (select min(id) as id from sys_user where username = 'kefu01') author,
      (select min(id) as id from sys_user where username = 'pm01') manager
    where notice.id = ${id}`)
}
