import type { ServerModule } from '../../kit/module.ts'
import { baseDicts } from './base.dicts.ts'
import { baseParams } from './base.params.ts'
import { handedCommands } from './commands/handed-commands.ts'
import { handedDevices } from './devices/handed-devices.ts'
import { baseTodos } from './base.todos.ts'
import { buildCallRoutes } from './buildings/build-calls.routes.ts'
import { buildWizardServed } from './buildings/build-wizard.ts'
import { buildingRoutes } from './buildings/building.routes.ts'
import { companyRoutes } from './company/company.routes.ts'
import { contractRoutes } from './company/contract.routes.ts'
import { handoverRoutes } from './company/handover.routes.ts'
import { commandDispatch } from './commands/command-jobs.ts'
import { deviceCommandRoutes } from './commands/device-command.routes.ts'
import { withdrawUnconsented } from './faces/face-effects.ts'
import { openWantedDoors } from './commands/open-door.ts'
import { channelRoutes } from './devices/channel.routes.ts'
import { lackingLanesRoute } from './devices/lacking-lanes.ts'
import { estateSketchRoute } from './places/estate-sketch.routes.ts'
import { deviceGauge } from './devices/device-gauge.ts'
import { deviceFirmwareRoutes } from './devices/device-firmware.routes.ts'
import { deviceModelRoutes } from './devices/device-model.routes.ts'
import { deviceCallRoutes } from './devices/device-calls.routes.ts'
import { deviceRoutes } from './devices/device.routes.ts'
import { demoHeartbeat } from './devices/demo-heartbeat.ts'
import { deviceMonitor } from './devices/heartbeat.ts'
import { blurredFaces } from './faces/blurred-faces.ts'
import { faceClock, faceErase } from './faces/face-jobs.ts'
import { faceRoutes } from './faces/face.routes.ts'
import { importPhotosTask } from './faces/import-photos.ts'
import { parkingLotRoutes } from './parking/parking-lot.routes.ts'
import { spaceEnds } from './parking/space-ends.ts'
import { parkingSpaceRoutes } from './parking/parking-space.routes.ts'
import { personRoutes } from './people/person.routes.ts'
import { residentHouseRoutes } from './people/resident-house.routes.ts'
import { residentRoutes } from './people/resident.routes.ts'
import { communityRoutes } from './places/community.routes.ts'
import { managedEstates } from './places/estate-manager.ts'
import { estateRoutes } from './places/estate.routes.ts'
import { estateWizardServed } from './places/estate-wizard.ts'
import { regionRoutes } from './places/region.routes.ts'
import { loadRegions, regionNames } from './places/region.ts'
import { leavingPersons } from './people/leaving-person.ts'
import { raisingBase } from './raise-base.ts'
import { roomRoutes } from './rooms/room-calls.routes.ts'
import { tracedCommands } from './commands/traced-commands.ts'
import { baseSearched } from './searched.ts'
import { deviceStories } from './devices/storyline-devices.ts'
import { peopleStories } from './people/storyline-people.ts'
import { changeStories } from './storyline-changes.ts'
import { vehicleStories } from './vehicles/storyline-vehicles.ts'
import { completeBuiltInSources } from './sources/built-in-sources.ts'
import { dataSourceRoutes } from './sources/data-source.routes.ts'
import { dataPull } from './sources/pull-source.ts'
import { vehicleRoutes } from './vehicles/vehicle.routes.ts'

/** 基础信息: places, companies, people, channels, devices. */
export const baseModule: ServerModule = {
  name: 'base',
  dicts: baseDicts,
  gauges: [deviceGauge],
  todos: baseTodos,
  params: baseParams,
  openWork: [managedEstates],
  handedOver: [handedDevices, handedCommands],
  leaving: leavingPersons,
  searched: baseSearched,
  blurred: [blurredFaces],
  traced: [tracedCommands],
  storyline: [...peopleStories, ...vehicleStories, ...deviceStories, ...changeStories],
  tasks: [...buildWizardServed.tasks, importPhotosTask],
  whenever: [openWantedDoors, withdrawUnconsented],
  jobs: [faceClock, faceErase, deviceMonitor, demoHeartbeat, commandDispatch, dataPull, spaceEnds],
  routes: () =>
    raisingBase([
      ...regionRoutes(),
      ...communityRoutes(),
      ...estateRoutes(),
      ...estateWizardServed.routes,
      ...companyRoutes,
      ...contractRoutes,
      ...handoverRoutes(),
      ...buildingRoutes(),
      ...buildCallRoutes(),
      ...roomRoutes(),
      ...personRoutes(),
      ...faceRoutes(),
      ...residentRoutes(),
      ...residentHouseRoutes,
      lackingLanesRoute,
      // Before those of single channels: its last word is no number.
      estateSketchRoute,
      ...channelRoutes,
      ...deviceModelRoutes,
      ...deviceFirmwareRoutes,
      ...deviceCallRoutes(),
      ...deviceCommandRoutes(),
      ...dataSourceRoutes(),
      ...deviceRoutes,
      ...vehicleRoutes(),
      ...parkingLotRoutes(),
      ...parkingSpaceRoutes(),
    ]),
  regionNames,
  start: async (deps) => {
    await loadRegions(deps.database.sql)
    await completeBuiltInSources(deps)
  },
}
