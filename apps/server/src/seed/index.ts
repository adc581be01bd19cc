import { asc, eq } from 'drizzle-orm'
import type { ServerDeps } from '../kit/deps.ts'
import { isConflict } from '../kit/http/database-errors.ts'
import {
  demoAccountList,
  seedAccounts,
  seedAdministrator,
  type SeedPlaces,
} from '../modules/auth/auth.seed.ts'
import { seedAccess } from '../modules/access/access.seed.ts'
import { seedModes } from '../modules/access/modes/mode.seed.ts'
import { seedAlert } from '../modules/alert/alert.seed.ts'
import { seedInbox } from '../modules/alert/inbox/inbox.seed.ts'
import { estateContract } from '../modules/base/company/estate-contract.table.ts'
import { propertyCompany } from '../modules/base/company/property-company.table.ts'
import { estate } from '../modules/base/places/estate.table.ts'
import { seedExceptions } from '../modules/log/exceptions/exception.seed.ts'
import { seedCityRepair } from '../modules/property/city-repair/city-repair.seed.ts'
import { seedCharging } from '../modules/property/subjects/charging.seed.ts'
import { seedPayments } from '../modules/property/payments/payments.seed.ts'
import { seedRentals } from '../modules/property/rentals/rental.seed.ts'
import { seedVoting } from '../modules/property/votes/vote.seed.ts'
import { seedPollsOf } from '../modules/property/votes/poll.seed.ts'
import { seedBookings } from '../modules/property/convenience/booking.seed.ts'
import { seedConvenienceServices } from '../modules/property/convenience/convenience.seed.ts'
import { seedLeads } from '../modules/property/leads/lead.seed.ts'
import { seedComplaints } from '../modules/property/complaints/complaint.seed.ts'
import { seedProvince } from '../modules/province/province.seed.ts'
import { seedDrillScripts } from '../modules/screen/drill-script.seed.ts'
import { seedActualTasks } from '../modules/stats/actual/actual-task.seed.ts'
import { seedAdverts } from '../modules/system/adverts/advert.seed.ts'
import { seedCancellations } from '../modules/system/cancellation/cancellation.seed.ts'
import { seedMpApps } from '../modules/system/mp/mp.seed.ts'
import { seedConvenience } from '../modules/system/convenience/convenience.seed.ts'
import { seedConsents } from '../modules/system/privacy/consents.seed.ts'
import { seedPrivacy } from '../modules/system/privacy/privacy.seed.ts'
import { seedVersions } from '../modules/system/versions/version.seed.ts'
import type { SeedKind } from '../runtime/config.ts'
import { seedBase } from './world/seed-base.ts'
import { seedCommands } from './world/seed-commands.ts'
import { seedContractors } from './world/seed-contractors.ts'
import { seedDeviceRepairs } from './world/seed-device-repairs.ts'
import { seedDeviceStatus } from './world/seed-device-status.ts'
import { seedCheckPlans } from './world/seed-check-plans.ts'
import { seedEquipmentChecks } from './world/seed-equipment-checks.ts'
import { seedHistoryDays } from './world/seed-history-days.ts'
import { seedIntake } from './world/seed-intake.ts'
import { seedLanes } from './world/seed-lanes.ts'
import { seedProjects } from './world/seed-projects.ts'
import { seedMp } from './world/seed-mp.ts'
import { seedCityOrders, seedRepair } from './world/seed-repair.ts'
import { seedGuides } from './world/seed-guides.ts'
import { seedManuals } from './world/seed-manuals.ts'
import { seedNotices } from './world/seed-notices.ts'
import { seedOffice } from './world/seed-office.ts'
import { seedVisitors } from './world/seed-visitors.ts'
import { seedSources } from './world/seed-sources.ts'

/** Told while the seed runs, for the terminal of the first start. */
export type SeedProgress = (step: string, done: number, total: number) => void

/** An account to print in the terminal. */
export interface SeedAccount {
  readonly username: string
  readonly password: string
  readonly role: string
}

/** The accounts of the demo data, printed at every start in demo mode. */
export const demoAccounts: readonly SeedAccount[] = demoAccountList()

/** What the first start puts into a database, in two steps. Both ask what is there already: the next start goes on. */
export interface Planting {
  /** Accounts made with a random password that is shown this once. */
  readonly accounts: readonly SeedAccount[]
  /** Plants what can follow while people use the product already. */
  readonly rest: () => Promise<void>
}

/**
 * Fills a database whose tables are empty: places, people and accounts at once, so that one can sign in, what happens
 * among them by `rest`. Called again at the next start when it did not come to its end.
 */
export async function plantFirst(
  deps: ServerDeps,
  kind: SeedKind,
  onProgress: SeedProgress,
): Promise<Planting> {
  if (kind === 'none') {
    const administrator = await seedAdministrator(deps)
    return { accounts: administrator === null ? [] : [administrator], rest: () => Promise.resolve() }
  }
  await seedBase(deps, kind, onProgress)
  const world: SeedWorld = { deps, kind, places: await placesOf(deps) }
  const total = first.length + stages.flat(2).length
  let done = 0
  const plant = async (chain: readonly Part[]) => {
    for (const [name, part] of chain) {
      await plantedBeside(async () => await part(world))
      onProgress(name, (done += 1), total)
    }
  }
  await plant(first)
  return {
    accounts: [],
    async rest() {
      for (const stage of stages) await Promise.all(stage.map(plant))
    },
  }
}

/** All of it. */
export async function seed(deps: ServerDeps, kind: SeedKind, onProgress: SeedProgress): Promise<void> {
  const { rest } = await plantFirst(deps, kind, onProgress)
  await rest()
}

/** Of two that wait for each other's rows the database sends one away: it goes on where it stopped. */
async function plantedBeside(part: () => Promise<unknown>, tries = 3): Promise<void> {
  try {
    await part()
  } catch (error) {
    if (tries === 1 || !isConflict(error)) throw error
    await plantedBeside(part, tries - 1)
  }
}

interface SeedWorld {
  readonly deps: ServerDeps
  readonly kind: 'demo' | 'small'
  readonly places: SeedPlaces
}

type Part = readonly [name: string, plant: (world: SeedWorld) => Promise<unknown>]

/** What it takes to sign in. */
const first: readonly Part[] = [
  ['历史天数', async ({ deps, kind }) => await seedHistoryDays(deps, kind)],
  ['账号', async ({ deps, places }) => await seedAccounts(deps, places)],
  ['隐私协议', async ({ deps }) => await seedPrivacy(deps)],
]

/**
 * What happens among the people of the places. Each stage builds on those before it; of a stage the chains know nothing of
 * each other and are planted side by side, the parts of a chain one after the other.
 */
const stages: readonly (readonly (readonly Part[])[])[] = [
  [
    [
      ['便民服务类型', async ({ deps }) => await seedConvenience(deps)],
      ['广告', async ({ deps }) => await seedAdverts(deps)],
      ['版本', async ({ deps, kind }) => await seedVersions(deps, kind)],
      ['小程序', async ({ deps }) => await seedMpApps(deps)],
      ['小程序用户', async ({ deps, kind }) => await seedMp(deps, kind)],
      ['隐私协议答复', async ({ deps }) => await seedConsents(deps)],
      ['报修', async ({ deps, kind, places }) => await seedRepair(deps, kind, places)],
    ],
  ],
  [
    [
      ['城市维修', async ({ deps }) => await seedCityRepair(deps)],
      ['城市维修工单', async ({ deps }) => await seedCityOrders(deps)],
      ['公告', async ({ deps, kind }) => await seedNotices(deps, kind)],
      ['办事指南', async ({ deps }) => await seedGuides(deps)],
      ['投诉', async ({ deps, kind }) => await seedComplaints(deps, kind)],
      ['业主投票', async ({ deps }) => await seedVoting(deps)],
      ['意见征集', async ({ deps }) => await seedPollsOf(deps)],
      ['意向小区', async ({ deps, kind }) => await seedLeads(deps, kind)],
      ['操作手册', async ({ deps }) => await seedManuals(deps)],
    ],
    [
      ['收费', async ({ deps, kind }) => await seedCharging(deps, kind)],
      ['便民服务', async ({ deps }) => await seedConvenienceServices(deps)],
      ['预约', async ({ deps, kind }) => await seedBookings(deps, kind)],
      ['租赁', async ({ deps, kind }) => await seedRentals(deps, kind)],
    ],
    [
      ['承建商', async ({ deps, places }) => await seedContractors(deps, places)],
      ['设备维修', async ({ deps, kind }) => await seedDeviceRepairs(deps, kind)],
      // Before checks, which send commands of their own: it makes nothing where some are.
      ['设备指令', async ({ deps, kind, places }) => await seedCommands(deps, kind, places.estateIds)],
      ['设备巡检', async ({ deps, kind }) => await seedEquipmentChecks(deps, kind)],
      ['点检计划', async ({ deps, kind }) => await seedCheckPlans(deps, kind)],
      ['项目', async ({ deps }) => await seedProjects(deps)],
      ['设备状态', async ({ deps, kind }) => await seedDeviceStatus(deps, kind)],
    ],
  ],
  [
    [
      ['收款', async ({ deps, kind }) => await seedPayments(deps, kind)],
      ['账号注销', async ({ deps, kind }) => await seedCancellations(deps, kind)],
      ['通行权限', async ({ deps }) => await seedAccess(deps)],
      ['设备接入', async ({ deps }) => await seedIntake(deps)],
      ['布控', async ({ deps }) => await seedAlert(deps)],
      ['访客', async ({ deps, kind }) => await seedVisitors(deps, kind)],
      ['车道', async ({ deps }) => await seedLanes(deps)],
      ['预警', async ({ deps, kind }) => await seedInbox(deps, kind)],
      ['省厅上报', async ({ deps, kind }) => await seedProvince(deps, kind)],
      ['通行模式', async ({ deps }) => await seedModes(deps)],
      ['演练脚本', async ({ deps, places }) => await seedDrillScripts(deps, places.estateIds)],
      ['数据来源', async ({ deps, places }) => await seedSources(deps, places.estateIds)],
      ['核查任务', async ({ deps, kind }) => await seedActualTasks(deps, kind)],
      ['异常日志', async ({ deps, kind }) => await seedExceptions(deps, kind)],
    ],
  ],
  // Last: it seals the days that are over.
  [[['办公日志', async ({ deps, kind }) => await seedOffice(deps, kind)]]],
]

/** What the accounts belong to: companies by name, and the estates they have a contract with. */
async function placesOf({ database: { db } }: ServerDeps): Promise<SeedPlaces> {
  const companies = await db
    .select({ id: propertyCompany.id, name: propertyCompany.name })
    .from(propertyCompany)
  const contracts = await db
    .select({ companyId: estateContract.companyId, estateId: estateContract.estateId })
    .from(estateContract)
    .where(eq(estateContract.state, 'active'))
    .orderBy(asc(estateContract.estateId))
  const estates = await db.select({ id: estate.id }).from(estate).orderBy(asc(estate.id))
  return {
    companyId: (name) => companies.find((company) => company.name.includes(name))?.id,
    estatesOf: (companyId) =>
      contracts.filter((one) => one.companyId === companyId).map((one) => one.estateId),
    estateIds: estates.map((one) => one.id),
  }
}
