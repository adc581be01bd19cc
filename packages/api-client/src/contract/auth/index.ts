import { callsOf, resourcesOf, type ModuleContract } from '../module.ts'
import { alipayCard } from './alipay-card.ts'
import * as alipay from './alipay-calls.ts'
import { alipayIdentity } from './alipay-identity.ts'
import { apiKey } from './api-key.ts'
import { authSession } from './auth-session.ts'
import { contractor, contractorStaff } from './contractor.ts'
import { controlGrant, controlGrantHours, controlGrantUse, controlOverview } from './control-grant.ts'
import * as demo from './demo-calls.ts'
import * as login from './login-calls.ts'
import * as mfa from './mfa-calls.ts'
import * as mp from './mp-calls.ts'
import * as mpDesk from './mp-desk-calls.ts'
import { mpGrant, mpGrantTemplate } from './mp-grant.ts'
import * as mpOwn from './mp-own-calls.ts'
import * as mpSimulator from './mp-simulator.ts'
import { mpLinkSuggestion } from './mp-link-suggestion.ts'
import { mpPlatformMessage } from './mp-platform-message.ts'
import { mpIdentity, mpSession, mpUser } from './mp-user.ts'
import { mpVerifyApply } from './mp-verify.ts'
import * as oidc from './oidc-calls.ts'
import * as ownFactor from './own-factor-calls.ts'
import * as password from './password-calls.ts'
import * as profile from './profile-calls.ts'
import * as permissionRequests from './permission-request-calls.ts'
import * as roleCalls from './role-calls.ts'
import * as roleHistory from './role-history-calls.ts'
import * as roleMatrix from './role-matrix-calls.ts'
import { role } from './role.ts'
import * as session from './session-calls.ts'
import * as sso from './sso-calls.ts'
import { ssoClient } from './sso-client.ts'
import { staffMpBinding } from './staff-mp.ts'
import * as template from './template-calls.ts'
import * as wechatSimulator from './wechat-simulator.ts'
import * as wechat from './wechat-calls.ts'
import * as userCalls from './user-calls.ts'
import { userOverview } from './user-overview.ts'
import { user } from './user.ts'

export const authContract: ModuleContract = {
  resources: resourcesOf(
    user,
    role,
    authSession,
    ssoClient,
    apiKey,
    contractor,
    contractorStaff,
    controlGrant,
    controlGrantUse,
    mpUser,
    mpIdentity,
    mpSession,
    mpGrant,
    mpGrantTemplate,
    mpVerifyApply,
    staffMpBinding,
    alipayIdentity,
    mpLinkSuggestion,
    alipayCard,
    mpPlatformMessage,
  ),
  endpoints: callsOf(
    ...Object.values(demo),
    ...Object.values(login),
    ...Object.values(session),
    ...Object.values(sso),
    ...Object.values(oidc),
    ...Object.values(template),
    ...Object.values(mfa),
    ...Object.values(ownFactor),
    ...Object.values(password),
    ...Object.values(profile),
    ...Object.values(wechat),
    ...Object.values(wechatSimulator),
    ...Object.values(userCalls),
    mp.mpLogin,
    mp.mpVisitorCode,
    mp.mpVisitor,
    mp.mpLogout,
    mp.mpMe,
    ...Object.values(mpDesk),
    ...Object.values(mpOwn),
    ...Object.values(mpSimulator),
    ...Object.values(alipay),
    userOverview,
    controlOverview,
    controlGrantHours,
    ...Object.values(roleCalls),
    ...Object.values(roleHistory),
    ...Object.values(roleMatrix),
    permissionRequests.missingPermission,
    permissionRequests.requestPermission,
    permissionRequests.permissionRequests,
    permissionRequests.grantPermissionRequest,
    permissionRequests.refusePermissionRequest,
  ),
}
