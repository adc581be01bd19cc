import { equipmentCheck } from '@linli/api-client/contract/ops/equipment-check'
import { uploadFile } from '@linli/api-client/contract/system/files'
import { actionCall, callsOf } from '../../../../resource/calls.ts'
import { client } from '../../../../session/client.ts'
import type { Check, CheckRecord, OwnAnswer, Taken } from './check-record.ts'

type Keep = (record: CheckRecord) => Promise<void>

const read = async (id: number): Promise<Check> => await client.call(callsOf(equipmentCheck).detail, { id })

const act = async (check: Check, action: string, input: object): Promise<Check> => {
  const call = actionCall(equipmentCheck, action)
  if (!call) throw new Error(`Linli: no ${action}`)
  await client.call(call, { ...input, id: check.id, version: check.version })
  return await read(check.id)
}

/** Says to be there; refused where the label is another device's, or where it is too far away without a reason. */
export async function startCheck(record: CheckRecord): Promise<Check> {
  const check = await read(record.checkId)
  if (check.state === 'doing') return check
  const { scannedSn, scannedAt, geo, farReason } = record
  return await act(check, 'start', { scannedSn, scannedAt, geo, farReason })
}

/** What the server itself finds of the device. */
export const autoCheck = async (check: Check): Promise<Check> => await act(check, 'autoCheck', {})

const stored = async (one: Taken): Promise<Taken & { readonly key: string }> => {
  if (one.key !== undefined) return { ...one, key: one.key }
  const { key } = await client.call(uploadFile, { file: one.file, kind: 'image' })
  return { ...one, key }
}

async function storedAll(all: readonly Taken[]): Promise<(Taken & { readonly key: string })[]> {
  const sent = []
  // One after the other: a weak network does not carry more.
  for (const one of all) sent.push(await stored(one))
  return sent
}

/** Sends the pictures; each is kept with its key, so that a network that breaks off costs no picture twice. */
async function withStored(record: CheckRecord, keep: Keep): Promise<CheckRecord> {
  let now = record
  const put = async (part: Partial<CheckRecord>) => {
    now = { ...now, ...part }
    await keep(now)
  }
  const answers: OwnAnswer[] = [...record.answers]
  for (const [at, answer] of record.answers.entries()) {
    if (answer.photos.every(({ key }) => key !== undefined)) continue
    answers[at] = { ...answer, photos: await storedAll(answer.photos) }
    await put({ answers: [...answers] })
  }
  await put({ images: await storedAll(now.images), sign: now.sign && (await stored(now.sign)) })
  return now
}

const keysOf = (all: readonly Taken[]): string[] => all.flatMap(({ key }) => key ?? [])

/** Hands a check in as a whole, with its own times; whatever was done of it before is not done twice. */
export async function handIn(record: CheckRecord, keep: Keep): Promise<void> {
  const before = await read(record.checkId)
  // An answer was lost on its way: it is in.
  if (before.state === 'submitted' || before.state === 'passed' || before.state === 'failed') return
  const begun = await startCheck(record)
  const sent = await withStored(record, keep)
  const had = new Map((begun.results ?? []).map((item) => [item.code, item.again ? [] : (item.images ?? [])]))
  const answered = await act(begun, 'answer', {
    answers: sent.answers.map(({ photos, ...answer }) => ({
      ...answer,
      images: [...(had.get(answer.code) ?? []), ...keysOf(photos)],
    })),
  })
  await act(answered, 'submit', {
    images: keysOf(sent.images),
    signImage: sent.sign?.key,
    doneAt: sent.doneAt,
  })
}
