import { staff } from '../../../../test/support/calls.ts'
import { inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { storeFile } from '../../../kit/files/store-file.ts'

/** Contractors that are in use, by name. */
export async function makeContractors(
  { database: { sql } }: ServerDeps,
  names: readonly string[],
): Promise<readonly number[]> {
  const ids: number[] = []
  for (const [at, name] of names.entries()) {
    const [row] = await sql<{ id: number }[]>`insert into contractor (name, uscc, kind, contact_name)
      values (${name}, ${`91330100MA2B00001${at}`}, 'maintain', '王经理') returning id`
    ids.push(row?.id ?? 0)
  }
  return ids
}

/** What may hang on a wall: a door, and a sensor that sleeps between its reports. */
export async function makeModels({ database: { sql } }: ServerDeps): Promise<void> {
  await sql`insert into device_model (vendor, model_no, category, protocol, abilities, enabled)
    values ('测试', 'D1', 'access', 'simulator', '{face}', true), ('测试', 'S1', 'sensor', 'simulator', '{live}', true)`
}

/** Counted over all files of a worker, so that names keep the order in which they were made only at one length. */
let made = 0
/** A device in use, with what else is said of it. */
export async function makeDevice(
  { database: { sql } }: ServerDeps,
  values: Record<string, unknown> & { readonly estate_id: number },
  model: string,
): Promise<number> {
  made += 1
  const [type] = await sql<{ id: number; category: string }[]>`
    select id, category from device_model where model_no = ${model}`
  const all = {
    name: `门禁${String(made).padStart(5, '0')}`,
    sn: `SN-${made}-REP`,
    model_id: type?.id ?? 0,
    category: type?.category ?? '',
    node_type: 3,
    node_id: values.estate_id,
    state: 'in_use',
    run_status: 'online',
    ...values,
  }
  const [row] = await sql<{ id: number }[]>`insert into device ${sql(all)} returning id`
  return row?.id ?? 0
}

/** Whether a device is in use. */
export async function deviceState({ database: { sql } }: ServerDeps, id: number): Promise<string> {
  const [row] = await sql<{ state: string }[]>`select state from device where id = ${id}`
  return row?.state ?? ''
}

/** A picture that somebody took. */
export const makePicture = async (deps: ServerDeps, userId: number): Promise<string> =>
  await inContext(deps, staff(userId, [], { kind: 'all' }), async (ctx) => {
    const bytes = Buffer.from('picture')
    const shape = { name: 'a.png', mime: 'image/png', bytes, usage: 'private', width: 8, height: 8 } as const
    return (await storeFile(ctx, shape)).fileKey
  })
