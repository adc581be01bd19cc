import { callsOf, resourcesOf, type ModuleContract } from '../module.ts'
import { buildInitBatch, buildPlanTemplate } from './build-batch.ts'
import {
  canInitVerify,
  deleteNode,
  exportStructure,
  initDelete,
  movePlace,
  selectBuildNode,
  treeNodes,
} from './build-calls.ts'
import {
  addBuild,
  addFloor,
  addRoom,
  addUnit,
  buildProgress,
  buildWizard,
  initBuild,
} from './build-generate.ts'
import { previewRename, previewRoomNumbers, renamePlaces, renumberRooms } from './build-structure.ts'
import { updateRoom, updateStr } from './build-update.ts'
import { building, buildingFloor, buildingUnit } from './building.ts'
import { channel, lackingLanes } from './channel.ts'
import { estateSketch } from './estate-sketch.ts'
import { community, communityDetail, communityGridStaff, communityRegions } from './community.ts'
import { device } from './device.ts'
import { deviceCounts, deviceReplaceLog, deviceRunStates, deviceStatusDay } from './device-calls.ts'
import { dataSource } from './data-source.ts'
import * as sourceCalls from './data-source-calls.ts'
import { dataSyncBatch, dataSyncItem } from './data-sync.ts'
import { deviceCommand } from './device-command.ts'
import { openDevice, sendDeviceCommands } from './device-command-calls.ts'
import { deviceCommandItem } from './device-command-item.ts'
import { deviceFirmware } from './device-firmware.ts'
import { deviceModel } from './device-model.ts'
import { deviceParamTemplate } from './device-param-template.ts'
import { estate, estateChanges, estateStaff, estateZone, queryEstateById } from './estate.ts'
import { estateContract } from './estate-contract.ts'
import { updateEstateSettings } from './estate-settings.ts'
import { estateWizard } from './estate-wizard.ts'
import { householdWizard } from './household.ts'
import { householdLeaving } from './household-leaving.ts'
import { handoverEstate, handoverPreview } from './handover.ts'
import { correctCount, parkingArea, parkingLot } from './parking-lot.ts'
import { parkingPlan, placeSpaces } from './parking-plan.ts'
import { generateSpaces, parkingSpace, parkingSpaceUse, swapSpaces } from './parking-space.ts'
import { person } from './person.ts'
import { personChange } from './person-change.ts'
import { personDifferences } from './person-differences.ts'
import { openPersonFile, personFile, personGraph } from './person-file.ts'
import { mergePersons, mergePreview, personDuplicates, personMerge } from './person-merge.ts'
import { addFace, openFace, personFace } from './person-face.ts'
import { importPhotos } from './photo-import.ts'
import * as provinceCalls from './province-calls.ts'
import { provinceConfig } from './province-config.ts'
import { provinceItem } from './province-item.ts'
import { companyTree, propertyCompany } from './property-company.ts'
import { listRegions } from './region.ts'
import { moveOutPreview, resident } from './resident.ts'
import { residentHouse } from './resident-house.ts'
import { closeBusiness, room, roomBusiness } from './room.ts'
import {
  batchSetRooms,
  roomChanges,
  roomMatrix,
  setOccupancy,
  transferRoom,
  verifyRoom,
} from './room-calls.ts'
import { storylines } from './storyline.ts'
import { checkPlates, vehicle, vehiclePlateLog } from './vehicle.ts'

export const baseContract: ModuleContract = {
  resources: resourcesOf(
    community,
    communityGridStaff,
    estate,
    estateZone,
    propertyCompany,
    estateContract,
    building,
    buildingUnit,
    buildingFloor,
    room,
    roomBusiness,
    buildInitBatch,
    buildPlanTemplate,
    person,
    personChange,
    personMerge,
    personFace,
    resident,
    residentHouse,
    channel,
    deviceModel,
    deviceFirmware,
    device,
    deviceReplaceLog,
    deviceCommand,
    deviceCommandItem,
    deviceParamTemplate,
    dataSource,
    dataSyncBatch,
    dataSyncItem,
    vehicle,
    vehiclePlateLog,
    parkingLot,
    parkingArea,
    parkingSpace,
    parkingSpaceUse,
    provinceConfig,
    provinceItem,
  ),
  endpoints: callsOf(
    estateSketch,
    listRegions,
    communityDetail,
    communityRegions,
    companyTree,
    queryEstateById,
    estateStaff,
    estateChanges,
    updateEstateSettings,
    handoverEstate,
    handoverPreview,
    treeNodes,
    selectBuildNode,
    addBuild,
    initBuild,
    buildWizard.preview,
    buildWizard.run,
    buildProgress,
    canInitVerify,
    initDelete,
    addUnit,
    addFloor,
    addRoom,
    updateStr,
    updateRoom,
    deleteNode,
    previewRename,
    renamePlaces,
    previewRoomNumbers,
    renumberRooms,
    movePlace,
    exportStructure,
    setOccupancy,
    verifyRoom,
    transferRoom,
    batchSetRooms,
    roomMatrix,
    lackingLanes,
    roomChanges,
    closeBusiness,
    estateWizard.preview,
    estateWizard.run,
    householdWizard.preview,
    householdWizard.run,
    householdLeaving.preview,
    householdLeaving.run,
    moveOutPreview,
    addFace,
    personDifferences,
    openPersonFile,
    personFile,
    personGraph,
    mergePreview,
    mergePersons,
    personDuplicates,
    openFace,
    importPhotos,
    deviceCounts,
    deviceRunStates,
    deviceStatusDay,
    sendDeviceCommands,
    openDevice,
    sourceCalls.testDataSource,
    sourceCalls.runDataSource,
    sourceCalls.resetDataSourceSecret,
    sourceCalls.cancelSyncBatch,
    sourceCalls.retrySyncBatch,
    sourceCalls.failedSyncRows,
    sourceCalls.syncItemContent,
    sourceCalls.fixSyncItem,
    sourceCalls.sourceTargets,
    sourceCalls.pushData,
    checkPlates,
    correctCount,
    generateSpaces,
    swapSpaces,
    parkingPlan,
    placeSpaces,
    ...Object.values(storylines),
    provinceCalls.provinceOverview,
    provinceCalls.testProvince,
    provinceCalls.checkProvince,
    provinceCalls.pushProvince,
    provinceCalls.provincePayload,
    provinceCalls.revealProvincePayload,
  ),
}
