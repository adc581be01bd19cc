import type { ServerModule } from '../../kit/module.ts'
import { profileRoutes } from './account/profile.routes.ts'
import { userCallRoutes } from './account/user-calls.routes.ts'
import { offboardingRoutes } from './account/offboarding.ts'
import { searchedUsers } from './account/searched-users.ts'
import { userOverviewRoute } from './account/user-overview.ts'
import { userRightsRoutes } from './account/user-rights.routes.ts'
import { userRoutes } from './account/user.routes.ts'
import { apiKeyRoutes } from './api-keys/api-key.routes.ts'
import { residentAudience } from './audience/resident-audience.ts'
import { staffAudience } from './audience/staff-audience.ts'
import { authJobs } from './auth.jobs.ts'
import { authParamRules, authParams } from './auth.params.ts'
import { cryptoKeyRoutes } from './cipher/crypto-key.routes.ts'
import { activeKey } from './cipher/crypto-keys.ts'
import { controlGrantJobs } from './control-grants/control-grant-clock.ts'
import { controlGrantRoutes } from './control-grants/control-grant.routes.ts'
import { controlGrantHoursRoute, controlOverviewRoute } from './control-grants/control-overview.ts'
import { contractorDicts } from './contractors/contractor.dicts.ts'
import { contractorRoutes } from './contractors/contractor.routes.ts'
import { demoRoutes } from './demo.routes.ts'
import { loadRegions } from './login/ip-regions.ts'
import { loginRoutes } from './login/login.routes.ts'
import { alipayCardRoutes } from './mp/alipay/alipay-card.routes.ts'
import { alipayIdentityRoutes } from './mp/alipay/alipay-identity.routes.ts'
import { linkRoutes } from './mp/alipay/link.routes.ts'
import { platformMessageRoutes } from './mp/alipay/platform-message.routes.ts'
import { createMobileSessions } from './mp/mp-sessions.ts'
import { mpDeskRoutes } from './mp/mp-desk.routes.ts'
import { mpGrantJobs, residentAccounts } from './mp/follow-homes.ts'
import { mpGrantRoutes } from './mp/mp-grant.routes.ts'
import { mpLoginRoutes } from './mp/mp-login.routes.ts'
import { mpOwnRoutes } from './mp/mp-own.routes.ts'
import { leavingMpUsers } from './mp/leaving-mp-user.ts'
import { mpSimulatorRoutes } from './mp/mp-simulator.routes.ts'
import { mpDicts } from './mp/mp-templates.ts'
import { mpUserRoutes } from './mp/mp-user.routes.ts'
import { mpVerifyRoutes, verifyResidentRows } from './mp/mp-verify.routes.ts'
import { staffMpRoutes } from './mp/staff-mp.routes.ts'
import { oidcRoutes } from './oidc/oidc.routes.ts'
import { passwordRoutes } from './passwords/password.routes.ts'
import { permissionRequestRoutes } from './requests/permission-request.routes.ts'
import { raiseStaffOf } from './rights/company-estates.ts'
import { plantRights } from './rights/plant-rights.ts'
import { reachOfUser } from './rights/reach-of-user.ts'
import { roleCallRoutes } from './roles/role-calls.routes.ts'
import { roleHistoryRoutes } from './roles/role-history.routes.ts'
import { roleMatrixRoutes } from './roles/role-matrix.routes.ts'
import { roleRoutes } from './roles/role.routes.ts'
import { ownFactorRoutes } from './second-factor/own-factor.routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { sessionListRoutes } from './sessions/session-list.routes.ts'
import { sessionGauge } from './sessions/session-gauge.ts'
import { sessionRoutes } from './sessions/session.routes.ts'
import { createSessions } from './sessions/sessions.ts'
import { ssoRoutes } from './sso/sso.routes.ts'
import { phoneRoutes } from './wechat/phone.routes.ts'
import { wechatRoutes } from './wechat/wechat.routes.ts'

/** 登录与账号、授权管理. */
export const authModule: ServerModule = {
  name: 'auth',
  params: authParams,
  gauges: [sessionGauge],
  paramRules: authParamRules,
  jobs: [...authJobs, ...controlGrantJobs, ...mpGrantJobs],
  dicts: [...mpDicts, ...contractorDicts],
  residentRows: [verifyResidentRows],
  audiences: [residentAudience, staffAudience],
  searched: [searchedUsers],
  leaving: leavingMpUsers,
  sessions: createSessions,
  staff: { reachOf: reachOfUser, companiesChanged: raiseStaffOf },
  residentAccounts,
  mobileSessions: createMobileSessions,
  routes: () => [
    ...loginRoutes(),
    ...sessionRoutes(),
    ...passwordRoutes(),
    ...profileRoutes(),
    ...wechatRoutes(),
    ...phoneRoutes(),
    ...demoRoutes(),
    ...sessionListRoutes(),
    ...userRoutes(),
    userOverviewRoute(),
    ...userCallRoutes(),
    ...userRightsRoutes(),
    ...offboardingRoutes(),
    ...roleRoutes(),
    ...contractorRoutes,
    ...controlGrantRoutes(),
    controlOverviewRoute(),
    controlGrantHoursRoute(),
    ...roleCallRoutes(),
    ...roleHistoryRoutes(),
    ...roleMatrixRoutes(),
    ...permissionRequestRoutes(),
    ...ssoRoutes(),
    ...oidcRoutes(),
    ...apiKeyRoutes(),
    ...cryptoKeyRoutes(),
    ...secondFactorRoutes(),
    ...ownFactorRoutes(),
    ...mpUserRoutes(),
    ...mpGrantRoutes(),
    ...mpVerifyRoutes,
    ...staffMpRoutes(),
    ...mpDeskRoutes(),
    ...mpOwnRoutes(),
    ...mpLoginRoutes(),
    ...mpSimulatorRoutes(),
    ...alipayIdentityRoutes(),
    ...linkRoutes(),
    ...alipayCardRoutes(),
    ...platformMessageRoutes(),
  ],
  start: async (deps) => {
    loadRegions(deps.config)
    await plantRights(deps)
    await activeKey(deps, 'web')
  },
}
