import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { claimFiles } from '../../../kit/serve/files-of-row.ts'
import { storeFile } from '../../../kit/files/store-file.ts'
import { rowById } from '../../../kit/serve/write.ts'
import { idList } from '../buildings/tree-rows.ts'
import { raiseItems, sendOut } from './command-items.ts'
import { settle } from './command-model.ts'
import { commandItemModel } from './device-command.routes.ts'
import type { SeenPicture } from './seen-picture.ts'

const iso = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`)

/** A command as its device gets it. */
export interface DeviceTask extends Record<string, unknown> {
  readonly itemId: number
  readonly attempt: number
  readonly sn: string
  readonly action: string
  readonly params: Record<string, unknown>
  readonly issuedAt: string
  readonly until: string
}

/** What these devices are to do now: what was sent and is not answered yet. */
export const tasksOf = async (
  ctx: Ctx,
  deviceIds: readonly number[],
  { sn, limit }: { readonly sn?: string | undefined; readonly limit: number },
): Promise<DeviceTask[]> =>
  await ctx.tx.execute<DeviceTask>(sql`
    select i.id as "itemId", i.attempts as attempt, d.sn, i.action, jsonb_strip_nulls(jsonb_build_object(
        'minutes', c.minutes, 'firmware', v.version_name, 'sha256', v.sha256, 'volume', c.volume,
        'brightness', c.brightness, 'doorSeconds', c.door_seconds, 'matchThreshold', c.match_threshold,
        'fromSeq', c.from_seq, 'toSeq', c.to_seq, 'epoch', c.epoch, 'text', c.voice_text, 'mode', c.pass_mode)) as params,
      to_char(i.sent_at at time zone 'UTC', ${iso}) as "issuedAt",
      to_char(i.deadline_at at time zone 'UTC', ${iso}) as until
    from device_command_item i join device_command c on c.id = i.command_id join device d on d.id = i.device_id
    left join device_firmware v on v.id = c.firmware_id and v.state = 'released'
    where i.state = 'sent' and i.device_id = ${idList(deviceIds)} and i.deadline_at > ${ctx.now.toISOString()}::timestamptz
      and (c.action <> 'upgrade' or v.id is not null) ${sn === undefined ? sql`` : sql`and d.sn = ${sn}`}
    order by i.urgent desc, i.id limit ${limit}`)

/** What a device did with a command. */
export interface DeviceAnswer {
  readonly itemId: number
  readonly attempt: number
  readonly ok: boolean
  readonly code?: string | undefined
  readonly message?: string | undefined
  readonly output?: { readonly name: string; readonly mime: string; readonly data: string } | undefined
  /** What its picture is like, where it sent one. */
  readonly seen?: SeenPicture | undefined
}

interface Answered extends Record<string, unknown> {
  readonly id: number
  readonly command_id: number
  readonly estate_id: number
}

/**
 * Writes down what devices answered, each once: an answer to another attempt, to another's command, or after the time
 * was over, is ignored. Devices that are free now get what waits for them.
 */
export async function recordAnswers(
  ctx: Ctx,
  deviceIds: readonly number[],
  answers: readonly DeviceAnswer[],
): Promise<{ accepted: number; ignored: number }> {
  const taken: Answered[] = []
  for (const { itemId, attempt, ok, code, message, output, seen } of answers) {
    const [row] = await ctx.tx.execute<Answered>(sql`
      update device_command_item set state = ${ok ? 'succeeded' : 'failed'}, result_code = ${code ?? null},
        result_msg = ${message ?? null}, finished_at = ${ctx.now.toISOString()}::timestamptz, deadline_at = null,
        updated_at = ${ctx.now.toISOString()}::timestamptz
      where id = ${itemId} and attempts = ${attempt} and state = 'sent' and device_id = ${idList(deviceIds)}
      returning id, command_id, estate_id`)
    if (row === undefined) continue
    taken.push(row)
    if (output !== undefined) await keepOutput(ctx, row, output, seen)
  }
  await raiseItems(
    ctx,
    taken.map((row) => row.estate_id),
  )
  await settle(ctx, [...new Set(taken.map((row) => row.command_id))])
  if (taken.length > 0) await sendOut(ctx)
  return { accepted: taken.length, ignored: answers.length - taken.length }
}

/** The picture or log of an answer, as a file of the line. */
async function keepOutput(
  ctx: Ctx,
  { id, estate_id: estateId }: Answered,
  { name, mime, data }: NonNullable<DeviceAnswer['output']>,
  seen: SeenPicture | undefined,
): Promise<void> {
  const bytes = Uint8Array.from(Buffer.from(data, 'base64'))
  const size = seen && { width: seen.width, height: seen.height }
  const { fileKey } = await storeFile(ctx, { name, mime, bytes, usage: 'private', estateId, ...size })
  await ctx.tx.execute(sql`update device_command_item set output = ${fileKey}, brightness = ${seen?.brightness ?? null}
    where id = ${id}`)
  await claimFiles(commandItemModel, undefined, await rowById(commandItemModel, id, ctx), ctx)
}
