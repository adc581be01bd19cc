import type { ServerModule } from '../../kit/module.ts'
import { apiDocsRoutes } from './api-docs.ts'
import { adSlotCalls } from './adverts/ad-slot.routes.ts'
import { advertParams } from './adverts/advert.params.ts'
import { shownAdvertRoutes } from './adverts/shown-advert.routes.ts'
import { systemAdvertCalls } from './adverts/system-advert.routes.ts'
import { cancellationClock, cancellationOverdue } from './cancellation/cancellation-clock.ts'
import { keptClock } from './cancellation/kept-clock.ts'
import { cancellationParams } from './cancellation/cancellation.params.ts'
import { cancellationRoutes } from './cancellation/cancellation.routes.ts'
import { erasedPersons } from './cancellation/erase-person.ts'
import { leavingLogs } from './cancellation/leaving-logs.ts'
import { mpCancellationRoutes } from './cancellation/mp-cancellation.routes.ts'
import { convenienceRoutes } from './convenience/convenience-type.routes.ts'
import { deskSoundRoutes, silentDesks } from './desks/silent-desks.ts'
import { createDictStore } from './dicts/dict-store.ts'
import { dictRoutes, dictTasks } from './dicts/dict.routes.ts'
import { plantDicts } from './dicts/plant-dicts.ts'
import { systemDicts } from './dicts/system.dicts.ts'
import { pageHelpRoutes } from './help/page-help.routes.ts'
import { jobRoutes } from './jobs/job.routes.ts'
import { ledgerCheck } from './ledger-check.ts'
import { listViewRoutes } from './list-views/list-view.routes.ts'
import { menuRoutes } from './menus/menu.routes.ts'
import { plantMenus } from './menus/plant-menus.ts'
import { messageRoutes } from './messages/message.routes.ts'
import { createParamStore } from './params/param-store.ts'
import { paramFileRoutes } from './params/param-files.routes.ts'
import { paramLogRoutes } from './params/param-log.routes.ts'
import { paramPlaceRoutes } from './params/param-places.routes.ts'
import { paramRoutes } from './params/param.routes.ts'
import { systemParams } from './params/system.params.ts'
import { consentDeskRoutes } from './privacy/consent-desk.routes.ts'
import { consentRoutes } from './privacy/consent.routes.ts'
import { leavingConsents } from './privacy/leaving-consents.ts'
import { privacyItemRoutes } from './privacy/privacy-item.routes.ts'
import { mpConsentRoutes } from './privacy/mp-consent.routes.ts'
import { privacyDocRoutes } from './privacy/privacy-doc.routes.ts'
import { unagreedRoutes } from './privacy/unagreed.routes.ts'
import { privacyCheck, privacyClock, privacyVersionRoutes } from './privacy/privacy-version.routes.ts'
import { mpAppClock } from './mp/mp-clock.ts'
import { mpAppRoutes } from './mp/mp-app.routes.ts'
import { mpTemplateRoutes } from './mp/mp-template.routes.ts'
import { mpThemeRoutes } from './mp/mp-theme.routes.ts'
import { officialAccountRoutes } from './mp/official-account.routes.ts'
import { platformApps } from './mp/platform-apps.ts'
import { preferenceRoutes } from './preferences/preference.routes.ts'
import { appInstallRoutes, appVersionRoutes } from './versions/app-version.routes.ts'
import { registerDeployment } from './versions/deployed-version.ts'
import { packageUploadRoutes } from './versions/package-upload.routes.ts'
import { auditWatch, platformAuditRoutes } from './versions/platform-audit.routes.ts'
import { versionCheckRoutes } from './versions/version-check.routes.ts'
import { versionDays } from './versions/version-clock.ts'
import { versionLaneRoutes } from './versions/version-lanes.routes.ts'
import { noteForWebhooks } from './webhooks/webhook-events.ts'
import { webhookGauges, webhookPurge, webhookSend } from './webhooks/webhook-jobs.ts'
import { webhookRoutes } from './webhooks/webhook.routes.ts'

/** 系统管理: menus, dictionaries, parameters, preferences, messages to staff, privacy texts. Starts before the module auth. */
export const systemModule: ServerModule = {
  name: 'system',
  dicts: systemDicts,
  gauges: [...webhookGauges, silentDesks],
  lifecycle: noteForWebhooks,
  params: [...systemParams, ...advertParams, ...cancellationParams],
  jobs: [
    privacyClock,
    privacyCheck,
    ledgerCheck,
    auditWatch,
    versionDays,
    cancellationClock,
    cancellationOverdue,
    keptClock,
    mpAppClock,
    webhookSend,
    webhookPurge,
  ],
  tasks: dictTasks,
  leaving: { held: [...leavingConsents.held, ...leavingLogs.held] },
  whenever: [erasedPersons],
  platformApps,
  dictStore: createDictStore,
  paramStore: createParamStore,
  routes: () => [
    ...menuRoutes(),
    ...dictRoutes(),
    ...listViewRoutes(),
    ...preferenceRoutes(),
    ...deskSoundRoutes,
    ...messageRoutes(),
    ...pageHelpRoutes,
    ...paramRoutes(),
    ...paramFileRoutes(),
    ...paramPlaceRoutes(),
    ...paramLogRoutes(),
    ...jobRoutes(),
    ...privacyDocRoutes(),
    ...privacyVersionRoutes,
    ...privacyItemRoutes(),
    ...consentRoutes(),
    ...consentDeskRoutes,
    ...unagreedRoutes,
    ...mpConsentRoutes,
    ...convenienceRoutes(),
    ...cancellationRoutes,
    ...mpCancellationRoutes,
    ...adSlotCalls,
    ...systemAdvertCalls,
    ...shownAdvertRoutes,
    ...appVersionRoutes,
    ...appInstallRoutes(),
    ...versionCheckRoutes(),
    ...versionLaneRoutes(),
    ...packageUploadRoutes(),
    ...platformAuditRoutes(),
    ...mpAppRoutes(),
    ...mpThemeRoutes(),
    ...mpTemplateRoutes(),
    ...officialAccountRoutes(),
    ...webhookRoutes(),
    ...apiDocsRoutes(),
  ],
  start: async (deps) => {
    await plantDicts(deps)
    await plantMenus(deps.database.db)
    await registerDeployment(deps)
  },
}
