import { endpointsOf, type Resource } from '@linli/api-client/kit'
import { asc, getTableColumns } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { anyOf } from '../../src/kit/serve/scope.ts'
import { idOf } from '../../src/kit/serve/references.ts'
import { readSheet } from '../../src/kit/sheet/xlsx.ts'
import { madeUpToken as token, sweptWorld } from './world.ts'

const world = sweptWorld()

beforeAll(() => {
  world().override = world().holderOfAll('own', world().userId)
})

interface Swept {
  readonly resource: Resource
  readonly foreign: readonly number[]
  readonly own: readonly number[]
}

/** Every served resource of an estate, with some rows of the own and of foreign estates. */
async function sweptResources(): Promise<Swept[]> {
  const { deps, ownEstate, foreignEstates } = world()
  const swept: Swept[] = []
  for (const { resource, table } of deps.registry.all()) {
    const { estateId } = getTableColumns(table)
    if (!resource || resource.scope !== 'estate' || estateId === undefined) continue
    const some = async (ids: readonly number[]) => {
      const id = idOf(table)
      const rows = await deps.database.db
        .select({ id })
        .from(table)
        .where(anyOf(estateId, ids))
        .orderBy(asc(id))
        .limit(3)
      return rows.map((row) => row.id as number)
    }
    swept.push({ resource, foreign: await some(foreignEstates), own: await some([ownEstate]) })
  }
  return swept
}

test('rows of foreign estates are never read, counted, chosen, exported or changed', async () => {
  const { api } = world()
  const wrong: string[] = []
  let rows = 0
  for (const { resource, foreign } of await sweptResources()) {
    const offers = (op: Resource['operations'][number]) => resource.operations.includes(op)
    const { name, path } = resource
    const expectGone = async (what: string, answer: Promise<{ status: number }>) => {
      const { status } = await answer
      // 422 says that the input is not even looked up.
      if (![404, 422, 403].includes(status)) wrong.push(`${name} ${what}: ${status}`)
    }
    for (const id of foreign) {
      rows += 1
      if (offers('detail')) await expectGone('detail', api.get(`${path}/${id}`, { token }))
      if (offers('update'))
        await expectGone('update', api.send('PUT', `${path}/${id}`, { version: 0 }, { token }))
      if (offers('remove'))
        await expectGone('remove', api.send('DELETE', `${path}/${id}`, undefined, { token }))
      if (offers('batchRemove'))
        await expectGone('batch remove', api.send('POST', `${path}/batch/remove`, { ids: [id] }, { token }))
      if (resource.flow) await expectGone('events', api.get(`${path}/${id}/events`, { token }))
      for (const e of Object.values(endpointsOf(resource).actions))
        await expectGone(
          e.name,
          api.send('POST', e.path.replace('{id}', String(id)), { version: 0 }, { token }),
        )
    }
    if (offers('list') && foreign.length > 0) {
      const options = await api.get(`${path}/options`, { token, query: { ids: foreign.join(',') } })
      if (JSON.stringify(options.body.data) !== '[]') wrong.push(`${name} options`)
      const list = await api.get(path, { token, query: { pageSize: '200' } })
      const { records } = list.body.data as { records: { id: number; estateId?: number }[] }
      if (records.some((one) => foreign.includes(one.id))) wrong.push(`${name} list`)
      if (records.some((one) => one.estateId !== undefined && one.estateId !== world().ownEstate))
        wrong.push(`${name} list estate`)
    }
    if (offers('export') && foreign.length > 0) {
      const answer = await api.sendRaw('POST', `${path}/export`, { ids: foreign }, { token })
      const sheet =
        answer.status === 200 ? await readSheet(new Uint8Array(await answer.arrayBuffer()), 10) : []
      if (sheet.length > 1) wrong.push(`${name} export`)
    }
  }
  expect(wrong).toEqual([])
  expect(rows, 'the world has rows in foreign estates').toBeGreaterThan(3)
}, 300_000)
