import { asc, eq } from 'drizzle-orm'
import type { ServerDeps } from '../kit/deps.ts'
import {
  demoAccountList,
  seedAccounts,
  seedAdministrator,
  type SeedPlaces,
} from '../modules/auth/auth.seed.ts'
import { seedAccess } from '../modules/access/access.seed.ts'
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
import { seedAdverts } from '../modules/system/adverts/advert.seed.ts'
import { seedCancellations } from '../modules/system/cancellation/cancellation.seed.ts'
import { seedMpApps } from '../modules/system/mp/mp.seed.ts'
import { seedConvenience } from '../modules/system/convenience/convenience.seed.ts'
import { seedPrivacy } from '../modules/system/privacy/privacy.seed.ts'
import { seedVersions } from '../modules/system/versions/version.seed.ts'
import type { SeedKind } from '../runtime/config.ts'
import { seedBase } from './world/seed-base.ts'
import { seedCommands } from './world/seed-commands.ts'
import { seedContractors } from './world/seed-contractors.ts'
import { seedDeviceRepairs } from './world/seed-device-repairs.ts'
import { seedDeviceStatus } from './world/seed-device-status.ts'
import { seedEquipmentChecks } from './world/seed-equipment-checks.ts'
import { seedLanes } from './world/seed-lanes.ts'
import { seedProjects } from './world/seed-projects.ts'
import { seedMp } from './world/seed-mp.ts'
import { seedCityOrders, seedRepair } from './world/seed-repair.ts'
import { seedGuides } from './world/seed-guides.ts'
import { seedManuals } from './world/seed-manuals.ts'
import { seedNotices } from './world/seed-notices.ts'
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

/**
 * Fills a database whose tables are empty. Called again at the next start when it did not come to its end, so
 * every part asks what is there already.
 *
 * @returns accounts made with a random password that is shown this once
 */
export async function seed(
  deps: ServerDeps,
  kind: SeedKind,
  onProgress: SeedProgress,
): Promise<readonly SeedAccount[]> {
  if (kind === 'none') {
    const administrator = await seedAdministrator(deps)
    return administrator === null ? [] : [administrator]
  }
  await seedBase(deps, kind, onProgress)
  onProgress('账号', 0, 1)
  const places = await placesOf(deps)
  await seedAccounts(deps, places)
  await seedPrivacy(deps)
  await seedConvenience(deps)
  await seedAdverts(deps)
  await seedVersions(deps, kind)
  await seedMpApps(deps)
  await seedMp(deps, kind)
  await seedRepair(deps, kind, places)
  await seedCityRepair(deps)
  await seedCityOrders(deps)
  await seedNotices(deps, kind)
  await seedGuides(deps)
  await seedCharging(deps, kind)
  await seedComplaints(deps, kind)
  await seedConvenienceServices(deps)
  await seedBookings(deps, kind)
  await seedRentals(deps, kind)
  await seedVoting(deps)
  await seedPollsOf(deps)
  await seedPayments(deps, kind)
  await seedLeads(deps, kind)
  await seedManuals(deps)
  await seedContractors(deps, places)
  await seedDeviceRepairs(deps, kind)
  await seedEquipmentChecks(deps, kind)
  await seedProjects(deps)
  await seedDeviceStatus(deps, kind)
  await seedCancellations(deps, kind)
  await seedAccess(deps)
  await seedAlert(deps)
  await seedVisitors(deps, kind)
  await seedLanes(deps)
  await seedInbox(deps, kind)
  await seedProvince(deps)
  await seedCommands(deps, kind, places.estateIds)
  await seedSources(deps, places.estateIds)
  await seedExceptions(deps, kind)
  onProgress('账号', 1, 1)
  return []
}

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
