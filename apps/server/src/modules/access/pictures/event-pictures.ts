import { pictureKb } from '@linli/api-client/contract/access/device-gateway'
import { pictureParts } from '@linli/api-client/contract/access/picture-parts'
import { sql } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { Tx } from '../../../runtime/database.ts'
import { type EventIdentity, identityOf } from '../ingest/read-events.ts'
import { isCameraPicture, keepPicture, type KeptPicture } from './kept-picture.ts'
import type { PicturePart } from './picture.table.ts'

/** The pictures that came within the events of a batch, by the place of the event; `bad`: what is none. */
export type EventPictures = ReadonlyMap<number, ReadonlyMap<PicturePart, KeptPicture | 'bad'>>

export const noPictures: EventPictures = new Map()

/**
 * Draws and keeps what came within the events, before the transaction begins. Those of events that were taken before
 * are left out: a batch that is sent again stores nothing.
 */
export async function readEventPictures(
  { events }: { readonly events: readonly unknown[] },
  deps: ServerDeps,
): Promise<EventPictures> {
  const pictured = events.flatMap((raw, index) => {
    const texts = pictureParts.flatMap((part): [PicturePart, string][] => {
      const text: unknown = typeof raw === 'object' && raw !== null ? Reflect.get(raw, part) : undefined
      return typeof text === 'string' && text !== '' ? [[part, text]] : []
    })
    return texts.length === 0 ? [] : [{ index, texts, identity: identityOf(raw) }]
  })
  if (pictured.length === 0) return noPictures
  const isTaken = await takenEvents(
    deps.database.db,
    pictured.map(({ identity }) => identity),
  )
  const read = new Map<number, ReadonlyMap<PicturePart, KeptPicture | 'bad'>>()
  for (const { index, texts, identity } of pictured) {
    if (isTaken(identity)) continue
    const ofEvent = new Map<PicturePart, KeptPicture | 'bad'>()
    for (const [part, text] of texts) ofEvent.set(part, await readPicture(deps, text))
    read.set(index, ofEvent)
  }
  return read
}

async function readPicture(deps: ServerDeps, base64: string): Promise<KeptPicture | 'bad'> {
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'))
  if (bytes.length > pictureKb.within * 1_024 || !isCameraPicture(bytes)) return 'bad'
  try {
    return await keepPicture(deps, bytes)
  } catch (error) {
    // Anything else, such as a full disk, is no fault of the picture: the batch comes again.
    if (error instanceof AppError && error.code === 'INVALID') return 'bad'
    throw error
  }
}

const keyOf = ({ sn, epoch, seq }: EventIdentity) => `${sn}/${epoch}/${seq}`

/** Which of these events the ledger has. */
export async function takenEvents(
  db: Pick<Tx, 'execute'>,
  events: readonly EventIdentity[],
): Promise<(one: EventIdentity) => boolean> {
  const rows = await db.execute<{ sn: string; epoch: number; seq: number }>(sql`
    select d.sn, s.epoch, s.seq from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as r(sn text, epoch bigint, seq bigint)
    join device d on d.sn = r.sn
    join device_event_seq s on s.device_id = d.id and s.epoch = r.epoch and s.seq = r.seq`)
  const taken = new Set(rows.map(keyOf))
  return (one) => taken.has(keyOf(one))
}
