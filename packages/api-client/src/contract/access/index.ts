import { callsOf, resourcesOf, type ModuleContract } from '../module.ts'
import { accessGrant } from './access-grant.ts'
import { accessGroup, previewGroup, recomputeGroup } from './access-group.ts'
import { accessHoliday } from './access-holiday.ts'
import { accessTimePlan } from './access-time-plan.ts'
import { accessDeviceAuth } from './device-auth.ts'
import { pullDeviceCommands, reportCommandResults } from './command-gateway.ts'
import { deviceHeartbeat, openPing, reportDeviceEvents, reportDeviceImage } from './device-gateway.ts'
import { leaseIssueItems, reportDeviceDigest, reportIssueResults, verifyPass } from './device-issue.ts'
import { copyGrants, giveGrants, previewGrants, whyNotPass } from './grant-calls.ts'
import { icCard, icCardEvent } from './ic-card.ts'
import {
  askForCard,
  cardCode,
  collectCardCash,
  cardStatistics,
  checkCardNumbers,
  lookUpCard,
  lowCardStock,
  retryCardRefund,
  stockCards,
} from './ic-card-calls.ts'
import { ingestKey, ingestKeyUsage } from './ingest-key.ts'
import {
  cancelIssueTask,
  deviceSync,
  issueItem,
  issueTask,
  reconcileDevice,
  resyncDevice,
  retryIssue,
} from './issue.ts'
import { livePoll, liveStream } from './live.ts'
import {
  channelMode,
  clearOverrides,
  copyChannelMode,
  modeBoard,
  overrideChannels,
  setChannelModes,
} from './modes/channel-mode.ts'
import { channelModeLog } from './modes/channel-mode-log.ts'
import { emergencyItem } from './modes/emergency-item.ts'
import {
  emergenciesNow,
  emergencyRelease,
  emergencyReport,
  endEmergency,
  extendEmergency,
  previewEmergency,
  retryEmergency,
  startEmergency,
} from './modes/emergency-release.ts'
import { doorPicture, passPicture, vehiclePicture } from './pass-picture.ts'
import { passRecord } from './pass-record.ts'
import { laneShift } from './lane-shift.ts'
import { laneCode, laneOverview, laneWait } from './lane-wait.ts'
import {
  checkPass,
  doorCommand,
  monitorOverview,
  monitorPass,
  monitorPasses,
  openDoor,
  reportPass,
  saveMonitorLayout,
  speakAtDoor,
} from './monitor.ts'
import { explainFee, parkingSession, yardHours } from './parking-session.ts'
import { passAround, passTrace } from './pass-look.ts'
import { passOverview } from './pass-overview.ts'
import { residentDoors, roomDoors } from './room-doors.ts'
import { simulatePasses } from './simulator.ts'
import { correctPlate, plateCorrection, vehicleOverview, vehiclePass } from './vehicle-pass.ts'

export const accessContract: ModuleContract = {
  resources: resourcesOf(
    ingestKey,
    passRecord,
    accessGrant,
    accessGroup,
    accessTimePlan,
    accessHoliday,
    accessDeviceAuth,
    issueTask,
    issueItem,
    deviceSync,
    icCard,
    icCardEvent,
    vehiclePass,
    plateCorrection,
    parkingSession,
    laneWait,
    laneShift,
    channelMode,
    channelModeLog,
    emergencyRelease,
    emergencyItem,
  ),
  endpoints: callsOf(
    ingestKeyUsage,
    reportDeviceEvents,
    reportDeviceImage,
    passPicture,
    vehiclePicture,
    doorPicture,
    deviceHeartbeat,
    leaseIssueItems,
    reportIssueResults,
    reportDeviceDigest,
    verifyPass,
    pullDeviceCommands,
    reportCommandResults,
    openPing,
    passOverview,
    passAround,
    passTrace,
    roomDoors,
    residentDoors,
    previewGrants,
    giveGrants,
    copyGrants,
    whyNotPass,
    lookUpCard,
    cardCode,
    askForCard,
    collectCardCash,
    retryCardRefund,
    stockCards,
    checkCardNumbers,
    cardStatistics,
    lowCardStock,
    previewGroup,
    recomputeGroup,
    retryIssue,
    cancelIssueTask,
    resyncDevice,
    reconcileDevice,
    simulatePasses,
    correctPlate,
    vehicleOverview,
    explainFee,
    yardHours,
    laneCode,
    laneOverview,
    liveStream,
    livePoll,
    monitorOverview,
    monitorPasses,
    monitorPass,
    saveMonitorLayout,
    checkPass,
    reportPass,
    openDoor,
    speakAtDoor,
    doorCommand,
    setChannelModes,
    overrideChannels,
    clearOverrides,
    copyChannelMode,
    modeBoard,
    previewEmergency,
    startEmergency,
    extendEmergency,
    endEmergency,
    retryEmergency,
    emergencyReport,
    emergenciesNow,
  ),
}
