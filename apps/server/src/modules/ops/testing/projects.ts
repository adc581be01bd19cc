import { opsProject } from '@linli/api-client/contract/ops/project'
import { projectDevice } from '@linli/api-client/contract/ops/project-device'
import { projectItem } from '@linli/api-client/contract/ops/project-item'
import { projectStage } from '@linli/api-client/contract/ops/project-stage'
import { endpointsOf, type Resource } from '@linli/api-client/kit'
import { beforeAll, beforeEach, expect } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import type { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { makeContractors, makeModels } from './devices.ts'

const day = 86_400_000
const people = ['boss', 'deputy', 'wu', 'zheng'] as const
/** Two of the property, and one of each contractor. */
type Who = (typeof people)[number]

/** A row as calls answer it. */
interface ProjectRow extends Record<string, unknown> {
  readonly id: number
  readonly version: number
  readonly state: string
}
interface Answer {
  readonly msg: string
  readonly success: boolean
  readonly data: ProjectRow
  readonly fields?: Readonly<Record<string, string>>
}
/** A project with its stages and the item that it installs. */
interface Planned {
  readonly id: number
  readonly of: { readonly estateId: number; readonly projectId: number }
  readonly stages: readonly [number, number]
  readonly item: number
}

/** A server with an estate and two contractors, where projects are planned and built. */
export function projectWorld(database: ReturnType<typeof useDatabase>) {
  const users: Record<Who, number> = { boss: 0, deputy: 0, wu: 0, zheng: 0 }
  const tokens: Record<Who, string> = { boss: '', deputy: '', wu: '', zheng: '' }
  const at = { now: new Date('2026-03-02T02:00:00Z'), estateId: 0, anheng: 0 }
  let deps: ServerDeps
  let api: ReturnType<typeof caller>
  let names = 0

  const signIn = async () => {
    for (const who of people) tokens[who] = await tokenFor(deps, users[who], { stepUp: true })
  }
  beforeAll(async () => {
    deps = testDeps(database(), { clock: () => at.now })
    await startModules(deps)
    api = caller(deps)
    at.estateId = await makeEstate(deps, '竹园')
    const [anheng = 0, tongda = 0] = await makeContractors(deps, ['安恒智能', '通达停车'])
    at.anheng = anheng
    await makeModels(deps)
    for (const who of ['boss', 'deputy'] as const)
      users[who] = await makeAccount(deps, { username: who, roleCodes: ['sys_admin'] })
    for (const [who, contractorId] of [
      ['wu', anheng],
      ['zheng', tongda],
    ] as const)
      users[who] = await makeAccount(deps, {
        username: `eng_${who}`,
        roleCodes: ['contractor'],
        estateIds: [at.estateId],
        changes: { contractorId },
      })
  })
  beforeEach(signIn)

  const dayText = (after = 0) => new Date(at.now.getTime() + after * day).toISOString().slice(0, 10)
  /** Time goes by; sessions begin anew. */
  const pass = async (days: number) => {
    at.now = new Date(at.now.getTime() + days * day)
    await signIn()
  }
  const get = async (path: string, who: Who = 'boss') => await api.get(path, { token: tokens[who] })
  const send = async (method: string, path: string, input: object, who: Who = 'boss'): Promise<Answer> =>
    (await api.send(method, path, input, { token: tokens[who] })).body
  const make = async (of: Resource, input: object, who: Who = 'boss'): Promise<Answer> =>
    await send('POST', endpointsOf(of).create.path, input, who)
  const read = async (of: Resource, id: number, who: Who = 'boss') => {
    const { status, body } = await get(endpointsOf(of).detail.path.replace('{id}', String(id)), who)
    const row: ProjectRow = body.data
    return { status, row }
  }
  const change = async (of: Resource, id: number, input: object): Promise<Answer> => {
    const { row } = await read(of, id)
    const { method, path } = endpointsOf(of).update
    const given = { version: row.version, ...input }
    return await send(method, path.replace('{id}', String(id)), given)
  }
  const take = async (
    of: Resource,
    id: number,
    action: string,
    input: object = {},
    who: Who = 'boss',
  ): Promise<Answer> => {
    const { row } = await read(of, id)
    const path = endpointsOf(of).actions[action]?.path.replace('{id}', String(id)) ?? ''
    return await send('POST', path, { version: row.version, ...input }, who)
  }

  /** A project with two stages, and one item of two devices. */
  async function planned(programName?: string): Promise<Planned> {
    names += 1
    const project = await make(opsProject, {
      estateId: at.estateId,
      name: `改造${names}`,
      programName,
      kind: 'rebuild',
      contractorId: at.anheng,
      managerId: users.boss,
      budget: 100_000,
      contractAmount: 100_000,
      planStart: dayText(),
      planEnd: dayText(60),
      warrantyMonths: 12,
    })
    expect(project).toMatchObject({ success: true, msg: '' })
    const { id } = project.data
    const of = { estateId: at.estateId, projectId: id }
    const stage = async (name: string, weight: number) =>
      (await make(projectStage, { ...of, name, weight, planStart: dayText(), planEnd: dayText(30) })).data.id
    const stages = [await stage('布线', 40), await stage('安装', 60)] as const
    const wanted = { ...of, name: '人脸门禁', category: 'access', plannedQty: 2 }
    const item = (await make(projectItem, wanted)).data.id
    return { id, of, stages, item }
  }

  /** One that is being built. */
  async function building(programName?: string): Promise<Planned> {
    const one = await planned(programName)
    await take(opsProject, one.id, 'submit')
    expect(await take(opsProject, one.id, 'approve', {}, 'deputy')).toMatchObject({ success: true })
    expect(await take(opsProject, one.id, 'start', { actualStart: dayText() })).toMatchObject({
      success: true,
    })
    return one
  }
  const install = async ({ of, item }: Planned, deviceId: number, who: Who = 'boss') =>
    await make(
      projectDevice,
      { ...of, itemId: item, deviceId, installedAt: dayText(), installer: '吴工' },
      who,
    )
  return {
    at,
    users,
    deps: () => deps,
    dayText,
    pass,
    get,
    make,
    send,
    read,
    change,
    take,
    planned,
    building,
    install,
  }
}
