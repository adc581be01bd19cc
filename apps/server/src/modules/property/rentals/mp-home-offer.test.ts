import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { inContext } from '../../../kit/context.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { fileObject } from '../../../kit/files/file-object.table.ts'
import { storeFile } from '../../../kit/files/store-file.ts'
import { mpGrant } from '../../auth/mp/mp-grant.table.ts'
import { person } from '../../base/people/person.table.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { build, makeEstate } from '../../base/testing/world.ts'
import { type Neighbour, neighbour, phoneOf } from '../convenience/testing/booking-world.ts'
import { houseListing } from './rental.table.ts'

const database = useDatabase()
const now = new Date('2026-03-02T10:00:00+08:00')
const path = '/api/mp/property/home-offers'
let deps: ServerDeps
let api: ReturnType<typeof caller>
let estateId = 0
let [phone, office] = ['', '']
let owner: Neighbour

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  estateId = await makeEstate(deps, '梅园')
  await build(deps, estateId)
  owner = await neighbour(deps, estateId, '周平', '1栋1单元101')
  phone = await phoneOf(deps, owner, now)
  office = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }))
})

const picture = async (): Promise<string> =>
  await inContext(deps, { kind: 'system', name: '测试' }, async (ctx) => {
    const file = { name: 'a.png', mime: 'image/png', bytes: new Uint8Array(9), usage: 'private' as const }
    const { fileKey } = await storeFile(ctx, file)
    await ctx.tx.update(fileObject).set({ mpUserId: owner.accountId }).where(eq(fileObject.fileKey, fileKey))
    return fileKey
  })
const offer = async (more: object = {}) =>
  (
    await api.send(
      'POST',
      path,
      {
        roomId: owner.home,
        title: '南向两居',
        rentMode: 'whole',
        monthlyRent: 3_000_00,
        payment: 'd1p3',
        availableFrom: '2026-04-01',
        images: [await picture()],
        propertyCert: [await picture()],
        ...more,
      },
      { token: phone },
    )
  ).body
const grant = async (capabilities: readonly string[], houseId: number) =>
  await factory(deps).make(mpGrant, estateId, {
    mpUserId: owner.accountId,
    roomId: owner.home,
    houseId,
    capabilities,
    state: 'active',
    validFrom: new Date('2026-01-01'),
    validTo: null,
  })

test('a home is offered by who may let it, looked at by the office, and taken down again', async () => {
  const { db } = deps.database
  expect((await offer()).msg).toBe('您在此房屋没有「租赁发布」的权限，请联系业主或物业')
  const [house] = await db.select().from(residentHouse).where(eq(residentHouse.roomId, owner.home))
  const { id: grantId } = await grant(['rental'], house?.id ?? 0)
  expect((await offer({ images: [] })).fields).toHaveProperty('images')
  expect((await offer({ roomId: owner.home + 1 })).fields).toEqual({ roomId: '只能发布本人名下的房屋' })
  const made = await offer()
  expect(made).toMatchObject({ success: true, data: { state: 'pending', monthlyRent: 3_000_00 } })
  const { id } = made.data as { id: number }
  expect((await offer()).msg).toBe('该房屋已有在架或在租信息')
  const [row] = await db.select().from(houseListing).where(eq(houseListing.id, id))
  expect(row).toMatchObject({ lessorPersonId: owner.personId, submittedBy: null })
  const audit = `/api/property/house-listings/${id}/approve`
  expect((await api.send('POST', audit, { version: row?.version }, { token: office })).status).toBe(200)
  const own = async () => (await api.get(path, { token: phone })).body.data
  expect(await own()).toMatchObject([{ id, state: 'online', rejectReason: null }])
  const down = await api.send('POST', `${path}/${id}/withdraw`, {}, { token: phone })
  expect(down.body.data).toMatchObject({ id, state: 'offline' })
  // Without the capability the household has no offers to look at, nor to take down.
  await db
    .update(mpGrant)
    .set({ capabilities: ['repair'] })
    .where(eq(mpGrant.id, grantId))
  expect(await own()).toEqual([])
  expect((await api.send('POST', `${path}/${id}/withdraw`, {}, { token: phone })).status).toBe(404)
})

test('who is of the family offers it for the owner, if the grant says so', async () => {
  const { db } = deps.database
  const { make } = factory(deps)
  await db.delete(houseListing)
  await db.update(mpGrant).set({ capabilities: ['rental'] })
  const { id: personId } = await make(person, estateId, { name: '周大' })
  const { id: residentId } = await make(resident, estateId, { name: '周大', personId, state: 'active' })
  await db.update(residentHouse).set({ relation: 'family' }).where(eq(residentHouse.roomId, owner.home))
  expect((await offer()).fields).toEqual({ roomId: '该房屋没有登记业主，请联系物业' })
  const relation = { relation: 'owner', state: 'active', leaseEnd: null, residentId, roomId: owner.home }
  await make(residentHouse, estateId, relation)
  const { id } = (await offer()).data as { id: number }
  const [row] = await db.select().from(houseListing).where(eq(houseListing.id, id))
  expect(row?.lessorPersonId).toBe(personId)
})
