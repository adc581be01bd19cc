import { recordChanges } from '@linli/api-client/contract/system/record-changes'
import { maxCounts, rowCounts } from '@linli/api-client/contract/system/row-counts'
import { endpointsOf, nameOfResource, previewed, type Resource, takesNotes } from '@linli/api-client/kit'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { readSheet } from '../../src/kit/sheet/read-sheet.ts'
import { user } from '../../src/modules/auth/account/user.table.ts'
import { estate } from '../../src/modules/base/places/estate.table.ts'
import { factory } from '../support/factory.ts'
import { madeUpToken as token, sweptWorld } from './world.ts'

const world = sweptWorld()

beforeAll(() => {
  world().override = world().holderOfAll('own', world().userId)
})

interface Swept {
  readonly resource: Resource
  readonly foreign: readonly number[]
}

/** Resources whose rows belong to the platform: everybody who holds their code sees all of them. */
const ofPlatform = new Set([
  'menus',
  'holidays',
  'dict-types',
  'dict-items',
  'job-runs',
  'privacy-docs',
  'privacy-versions',
  'privacy-items',
  'sso-clients',
  'api-keys',
  'webhooks',
  'webhook-deliveries',
  'crypto-keys',
  'device-models',
  'device-firmwares',
  'repair-types',
  'manuals',
  'city-repairs',
  'city-repair-prices',
  'city-price-changes',
  'repair-providers',
  'contractors',
  'exception-groups',
  'exception-events',
  'convenience-types',
  'estate-leads',
  'ad-slots',
  'adverts',
  'app-versions',
  'app-installs',
  'mp-apps',
  'mp-themes',
  'mp-message-templates',
  'oa-menus',
  'oa-auto-replies',
  // Partners deliver for all estates; who reviews a row takes it in within the own ones.
  'data-sources',
  'data-sync-batches',
  'data-sync-items',
])

/** Residents' accounts that neither live in the estate nor have it as theirs. */
const foreignAccounts = (own: number, column: string) =>
  sql`coalesce(${sql.raw(column)}, 0) not in (select u.id from mp_user u where u.default_estate_id = ${own}
    or u.person_id in (select person_id from resident where estate_id = ${own}))`

/** Which rows are foreign where no column names the estate: said here once more, apart from the code that is swept. */
const foreignRows: Readonly<Record<string, (own: number) => SQL>> = {
  communities: (own) => sql`id not in (select community_id from estate where id = ${own})`,
  'community-grid-staff': (own) =>
    sql`community_id not in (select community_id from estate where id = ${own})`,
  'property-companies': (own) =>
    sql`id not in (select company_id from estate where id = ${own} and company_id is not null)`,
  'build-plan-templates': (own) =>
    sql`company_id not in (select company_id from estate where id = ${own} and company_id is not null)`,
  'repair-prices': (own) =>
    sql`company_id not in (select company_id from estate where id = ${own} and company_id is not null)`,
  'repair-slas': (own) =>
    sql`company_id not in (select company_id from estate where id = ${own} and company_id is not null)`,
  'check-templates': (own) =>
    sql`company_id not in (select company_id from estate where id = ${own} and company_id is not null)`,
  'contractor-staff': (own) =>
    sql`contractor_id is not null and id not in (select user_id from user_estate where estate_id = ${own})`,
  'device-param-templates': (own) =>
    sql`company_id not in (select company_id from estate where id = ${own} and company_id is not null)`,
  'escalation-policies': (own) =>
    sql`company_id not in (select company_id from estate where id = ${own} and company_id is not null)`,
  roles: (own) =>
    sql`company_id not in (select company_id from estate where id = ${own} and company_id is not null)`,
  persons: (own) => sql`id not in (select person_id from resident where estate_id = ${own})`,
  'person-merges': (own) => sql`kept_id not in (select person_id from resident where estate_id = ${own})`,
  'person-faces': (own) => sql`person_id not in (select person_id from resident where estate_id = ${own})`,
  'control-grants': (own) => sql`user_id not in (select user_id from user_estate where estate_id = ${own})`,
  'control-grant-uses': (own) =>
    sql`user_id not in (select user_id from user_estate where estate_id = ${own})`,
  users: (own) => sql`id not in (select user_id from user_estate where estate_id = ${own})`,
  sessions: (own) => sql`user_id not in (select user_id from user_estate where estate_id = ${own})`,
  'staff-mp-bindings': (own) =>
    sql`user_id not in (select user_id from user_estate where estate_id = ${own})`,
  'mp-users': (own) => foreignAccounts(own, 'id'),
  'mp-identities': (own) => foreignAccounts(own, 'mp_user_id'),
  'mp-sessions': (own) => foreignAccounts(own, 'mp_user_id'),
  'alipay-identities': (own) => sql`platform = 'alipay' and ${foreignAccounts(own, 'mp_user_id')}`,
  'mp-link-suggestions': (own) => foreignAccounts(own, 'candidate_mp_user_id'),
  'mp-platform-messages': (own) => sql`open_id_hash in (select i.open_id_hash from mp_identity i
    where ${foreignAccounts(own, 'i.mp_user_id')})`,
  logins: (own) => sql`user_id not in (select user_id from user_estate where estate_id = ${own})`,
  'privacy-consents': (own) => sql`user_id not in (select user_id from user_estate where estate_id = ${own})`,
}

/** Every served resource whose rows have a place, with some foreign rows: made where the seed has none. */
async function sweptResources(): Promise<readonly Swept[]> {
  const { deps, ownEstate, foreignEstates } = world()
  const { make, idsIn, idsWhere, belongs } = factory(deps)
  // Of another company, so that what it gives the rows that are made is foreign too.
  const [foreignEstate = 0] = await idsWhere(
    estate,
    sql`company_id not in (select company_id from estate where id = ${ownEstate})`,
    1,
  )
  const outside = sql`id not in (select user_id from user_estate where estate_id = ${ownEstate})`
  const [outsider = 0] = await idsWhere(user, outside, 1)
  const swept: Swept[] = []
  for (const { resource, table } of deps.registry.all()) {
    if (!resource || ofPlatform.has(resource.name)) continue
    const condition = foreignRows[resource.name]?.(ownEstate)
    if (condition === undefined && !belongs(table))
      throw new Error(`${resource.name} belongs to no estate: say which of its rows are foreign`)
    const find = async () =>
      condition ? await idsWhere(table, condition, 1) : await idsIn(table, foreignEstates, 1)
    let foreign = await find()
    if (foreign.length === 0) {
      await make(table, foreignEstate, 'userId' in getTableColumns(table) ? { userId: outsider } : {})
      foreign = await find()
    }
    if (foreign.length === 0) throw new Error(`${resource.name} has no foreign row`)
    swept.push({ resource, foreign })
  }
  return swept
}

test('[2b-31] rows of foreign estates are never read, counted, chosen, exported or changed', async () => {
  const { api } = world()
  const wrong: string[] = []
  const listed = new Map<string, number>()
  const rows = factory(world().deps)
  let tried = 0
  for (const { resource, foreign } of await sweptResources()) {
    const offers = (op: Resource['operations'][number]) => resource.operations.includes(op)
    const { name, path } = resource
    const expectGone = async (what: string, answer: Promise<{ status: number }>) => {
      const { status } = await answer
      // 422 says that the input is not even looked up.
      if (![404, 422, 403].includes(status)) wrong.push(`${name} ${what}: ${status}`)
    }
    for (const id of foreign) {
      tried += 1
      if (offers('detail')) {
        await expectGone('detail', api.get(`${path}/${id}`, { token }))
        const query = { of: nameOfResource(resource), id: String(id) }
        await expectGone('changes', api.get(recordChanges.path, { token, query }))
      }
      if (offers('update'))
        await expectGone('update', api.send('PUT', `${path}/${id}`, { version: 0 }, { token }))
      if (offers('remove'))
        await expectGone('remove', api.send('DELETE', `${path}/${id}`, undefined, { token }))
      if (offers('batchRemove'))
        await expectGone('batch remove', api.send('POST', `${path}/batch/remove`, { ids: [id] }, { token }))
      for (const as of Object.keys(resource.print ?? {}))
        await expectGone('print', api.send('POST', `${path}/print`, { ids: [id], as }, { token }))
      if (resource.flow) await expectGone('events', api.get(`${path}/${id}/events`, { token }))
      for (const action of previewed(resource).keys())
        await expectGone(
          `preview ${action}`,
          api.send('POST', `${path}/batch/preview`, { action, ids: [id] }, { token }),
        )
      if (takesNotes(resource)) {
        await expectGone('notes', api.get(`${path}/${id}/notes`, { token }))
        await expectGone('note', api.send('POST', `${path}/${id}/notes`, { text: '备注' }, { token }))
      }
      for (const [action, e] of Object.entries(endpointsOf(resource).actions)) {
        const asked = resource.flow?.transitions[action]?.input ?? {}
        const input = await rows.inputFor(asked, { id }, world().ownEstate)
        const path = e.path.replace('{id}', String(id))
        const { status } = await api.send('POST', path, { ...input, version: 0 }, { token })
        // What the factory does not know of an input is refused before the row is looked for.
        if (status !== 404 && status !== 422) wrong.push(`${e.name}: ${status}`)
      }
    }
    if (offers('list') && foreign.length > 0) {
      const options = await api.get(`${path}/options`, { token, query: { ids: foreign.join(',') } })
      if (options.status === 200 && JSON.stringify(options.body.data) !== '[]') wrong.push(`${name} options`)
      const list = await api.get(path, { token, query: { pageSize: '200' } })
      const { records, total } = list.body.data as {
        records: { id: number; estateId?: number }[]
        total?: unknown
      }
      // Of a log the total is an estimate, and nothing counts it.
      if (typeof total === 'number') listed.set(nameOfResource(resource), total)
      if (records.some((one) => foreign.includes(one.id))) wrong.push(`${name} list`)
      if (records.some((one) => one.estateId !== undefined && one.estateId !== world().ownEstate))
        wrong.push(`${name} list estate`)
    }
    if (offers('export') && foreign.length > 0) {
      const asked = { ids: foreign, reason: '核对' }
      const answer = await api.sendRaw('POST', `${path}/export`, asked, { token })
      const sheet =
        answer.status === 200 ? await readSheet(new Uint8Array(await answer.arrayBuffer()), 10) : []
      if (sheet.length > 1) wrong.push(`${name} export`)
    }
  }
  const names = [...listed.keys()]
  for (let from = 0; from < names.length; from += maxCounts) {
    const some = names.slice(from, from + maxCounts)
    const of = some.map((name) => ({ resource: name, where: {} }))
    const counts = await api.send('POST', rowCounts.path, { of }, { token })
    expect(counts.body.data).toEqual(some.map((name) => listed.get(name)))
  }
  expect(wrong).toEqual([])
  expect(tried, 'the world has rows in foreign estates').toBeGreaterThan(40)
}, 300_000)
