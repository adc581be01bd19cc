import type { ModuleContract } from '../module.ts'
import { accessGrant } from './access-grant.ts'
import { pullDeviceCommands, reportCommandResults } from './command-gateway.ts'
import { deviceHeartbeat, openPing, reportDeviceEvents } from './device-gateway.ts'
import { ingestKey } from './ingest-key.ts'
import { passRecord } from './pass-record.ts'
import { passOverview } from './pass-overview.ts'
import { residentDoors, roomDoors } from './room-doors.ts'
import { simulatePasses } from './simulator.ts'

export const accessContract: ModuleContract = {
  resources: [ingestKey, passRecord, accessGrant],
  endpoints: [
    reportDeviceEvents,
    deviceHeartbeat,
    pullDeviceCommands,
    reportCommandResults,
    openPing,
    passOverview,
    roomDoors,
    residentDoors,
    simulatePasses,
  ],
}
