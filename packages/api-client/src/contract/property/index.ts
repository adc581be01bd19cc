import type { ModuleContract } from '../module.ts'
import { cityRepair, cityRepairPrice } from './city-repair.ts'
import { cityRepairOffer, copyCityPrices } from './city-repair-calls.ts'
import { mpCityRepair } from './mp-city-repair-calls.ts'
import * as mpRepairs from './mp-repair-calls.ts'
import { repairRating, repairVisit } from './repair-feedback.ts'
import { repairCityOffer, repairReporters, repairWorkers } from './repair-calls.ts'
import { repairOrder } from './repair-order.ts'
import { repairPrice } from './repair-price.ts'
import { repairProvider } from './repair-provider.ts'
import { repairStaff } from './repair-staff.ts'
import { repairStatistics } from './repair-statistics.ts'
import { repairType, repairTypeEstate } from './repair-type.ts'
import { copyRepairSettings, repairPoster, sortRepairTypes } from './repair-type-calls.ts'

export const propertyContract: ModuleContract = {
  resources: [
    repairType,
    repairTypeEstate,
    repairPrice,
    repairStaff,
    repairOrder,
    repairRating,
    repairVisit,
    cityRepair,
    cityRepairPrice,
    repairProvider,
  ],
  endpoints: [
    copyRepairSettings,
    sortRepairTypes,
    repairPoster,
    repairWorkers,
    repairReporters,
    repairCityOffer,
    repairStatistics,
    ...Object.values(mpRepairs),
    cityRepairOffer,
    copyCityPrices,
    mpCityRepair,
  ],
}
