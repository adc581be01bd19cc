import { callsOf, resourcesOf, type ModuleContract } from '../module.ts'
import { adSlot } from './ad-slot.ts'
import { apiDocs, apiIndex } from './api-docs.ts'
import { appInstall } from './app-install.ts'
import { appVersion } from './app-version.ts'
import * as advertCalls from './advert-calls.ts'
import * as consentCalls from './consent-calls.ts'
import { countAudience } from './audience.ts'
import { cancellation, erasureStep } from './cancellation.ts'
import { checkCancellation, erasurePlan } from './cancellation-calls.ts'
import * as mpCancellations from './mp-cancellation-calls.ts'
import {
  convenienceIcons,
  mergeConvenienceTypes,
  offeredConvenience,
  sortConvenienceTypes,
} from './convenience-calls.ts'
import { convenienceType } from './convenience-type.ts'
import { cryptoKey, rotateKey } from './crypto-key.ts'
import {
  dicTree,
  dictUses,
  mergeDictItems,
  pasteDictItems,
  refreshDicts,
  sortDictItems,
} from './dict-calls.ts'
import { reportDeskSound } from './desk-sound.ts'
import { dictItem, dictType } from './dict.ts'
import { fileNames, readFile, uploadFile } from './files.ts'
import { jobRun, jobs, runJob } from './jobs.ts'
import { listViews, removeListView, saveListView } from './list-views.ts'
import { menu, removeMenu, restoreMenus, sortMenus } from './menu.ts'
import { exportMenus, importMenus } from './menu-files.ts'
import { mpApp } from './mp-app.ts'
import * as mpAppCalls from './mp-app-calls.ts'
import {
  mpMessageTemplate,
  platformTemplates,
  syncMpTemplates,
  testMpTemplate,
} from './mp-message-template.ts'
import { mpTheme } from './mp-theme.ts'
import { publishedTheme } from './published-theme.ts'
import { oaAutoReply, oaMenu, publishOaMenu, wechatEcho, wechatPush } from './official-account.ts'
import { paramLog } from './param-log.ts'
import * as params from './params.ts'
import { answerConsents, publishedDoc, publishedDocs, wantedConsents } from './privacy-calls.ts'
import { privacyConsent } from './privacy-consent.ts'
import { privacyDoc } from './privacy-doc.ts'
import { privacyItem } from './privacy-item.ts'
import { privacyVersion } from './privacy-version.ts'
import { preferences, savePreferences } from './preferences.ts'
import { publicParams } from './public-params.ts'
import { recordChanges } from './record-changes.ts'
import { rowCounts } from './row-counts.ts'
import { rowVersion } from './row-version.ts'
import { search } from './search.ts'
import { pageHelp } from './page-help.ts'
import { readMessages, staffMessages, unreadMessages } from './staff-messages.ts'
import { systemAdvert } from './system-advert.ts'
import { getTask, ownTasks } from './tasks.ts'
import * as versions from './version-calls.ts'
import { pingWebhook, resendWebhook, webhook, webhookDelivery, webhookEvents } from './webhook.ts'

export const systemContract: ModuleContract = {
  resources: resourcesOf(
    menu,
    dictType,
    dictItem,
    privacyDoc,
    privacyVersion,
    privacyItem,
    privacyConsent,
    paramLog,
    jobRun,
    cryptoKey,
    webhook,
    webhookDelivery,
    convenienceType,
    adSlot,
    systemAdvert,
    appVersion,
    appInstall,
    cancellation,
    erasureStep,
    mpApp,
    mpTheme,
    mpMessageTemplate,
    oaMenu,
    oaAutoReply,
  ),
  endpoints: callsOf(
    apiDocs,
    apiIndex,
    pingWebhook,
    resendWebhook,
    webhookEvents,
    checkCancellation,
    erasurePlan,
    ...Object.values(mpCancellations),
    removeMenu,
    exportMenus,
    importMenus,
    sortMenus,
    restoreMenus,
    ...Object.values(advertCalls),
    convenienceIcons,
    offeredConvenience,
    sortConvenienceTypes,
    mergeConvenienceTypes,
    dicTree,
    dictUses,
    sortDictItems,
    mergeDictItems,
    pasteDictItems,
    refreshDicts,
    listViews,
    saveListView,
    removeListView,
    preferences,
    reportDeskSound,
    savePreferences,
    rowCounts,
    countAudience,
    rowVersion,
    recordChanges,
    search,
    staffMessages,
    unreadMessages,
    pageHelp,
    readMessages,
    params.params,
    publicParams,
    params.setParam,
    params.resetParam,
    params.createParam,
    params.removeParam,
    params.exportParams,
    params.importParams,
    params.paramPlaces,
    params.setParamOverride,
    params.clearParamOverride,
    params.restoreParam,
    jobs,
    runJob,
    rotateKey,
    wantedConsents,
    answerConsents,
    publishedDocs,
    publishedDoc,
    consentCalls.changedTexts,
    consentCalls.mpConsents,
    consentCalls.mpAnswerConsent,
    consentCalls.recordPaperConsent,
    consentCalls.consentRates,
    uploadFile,
    readFile,
    fileNames,
    getTask,
    ownTasks,
    versions.checkVersion,
    versions.beginPackage,
    versions.sendPackagePart,
    versions.finishPackage,
    versions.submitAudit,
    versions.refreshAudit,
    versions.versionLanes,
    versions.versionUsage,
    mpAppCalls.mpCredentials,
    mpAppCalls.setMpCredentials,
    mpAppCalls.testMpApp,
    mpAppCalls.enableMpApp,
    mpAppCalls.mpAppHealth,
    mpAppCalls.mpCode,
    publishedTheme,
    syncMpTemplates,
    platformTemplates,
    testMpTemplate,
    publishOaMenu,
    wechatPush,
    wechatEcho,
  ),
}
