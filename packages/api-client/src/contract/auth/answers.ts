import * as z from 'zod/mini'

/** What every way of signing in answers (catalogue 2b B1). Instants are ISO 8601; expireDys in days. */
export const loginResult = z.object({
  token: z.string(),
  userId: z.int(),
  maxUntil: z.string(),
  serverTime: z.string(),
  /** Days until the password is over; null when passwords never are. */
  expireDys: z.nullable(z.int()),
  mustChangePassword: z.boolean(),
  mfaRequired: z.literal(false),
})
export type LoginResult = z.infer<typeof loginResult>

/** The password (or what stands for it) was right, and a second factor is wanted as well. */
export const factorWanted = z.object({
  mfaRequired: z.literal(true),
  /** Good for five minutes, five tries and one use. */
  mfaTicket: z.string(),
  /** `app`: the code of the authenticator app, or a recovery code. `sms`: a code was sent to the phone. */
  method: z.enum(['app', 'sms']),
  /** Masked; null when no code can be sent. */
  phone: z.nullable(z.string()),
  expireSeconds: z.int(),
  resendSeconds: z.int(),
})
export type FactorWanted = z.infer<typeof factorWanted>

/** A session, or the question for the second factor (parameter `auth.mfa.roles`). */
export const loginAnswer = z.union([loginResult, factorWanted])
export type LoginAnswer = z.infer<typeof loginAnswer>

/** A picture captcha: PNG as data URL and the key to send back with its four characters. */
export const captchaPicture = z.object({
  captcha: z.string(),
  key: z.string(),
  expireSeconds: z.int(),
})

/** After a code was asked for; the same for known and unknown phones. */
export const codeSent = z.object({ expireSeconds: z.int(), resendSeconds: z.int() })

const menuShape = {
  menuId: z.int(),
  parentId: z.int(),
  menuName: z.string(),
  url: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  orderNum: z.int(),
  openMode: z.string(),
  hidden: z.boolean(),
  noCache: z.boolean(),
  affix: z.boolean(),
  alwaysShow: z.boolean(),
  redirect: z.nullable(z.string()),
}
const leaf = z.object({ ...menuShape, children: z.array(z.never()) })
/** Menus are two levels deep. */
export const menuNode = z.object({ ...menuShape, children: z.array(leaf) })
export type MenuLeaf = z.infer<typeof leaf>
export type MenuNode = z.infer<typeof menuNode>

export const roleView = z.object({
  roleId: z.int(),
  roleCode: z.string(),
  roleName: z.string(),
  roleType: z.string(),
  homePath: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
})

/** The signed-in user with everything the console needs to build itself (catalogue 2b B1, Profile). */
export const profile = z.object({
  userId: z.int(),
  username: z.string(),
  actualName: z.string(),
  /** The same as actualName. */
  name: z.string(),
  roleName: z.string(),
  roleType: z.string(),
  roleCode: z.string(),
  /** null: all roles together. */
  activeRoleId: z.nullable(z.int()),
  roleList: z.array(roleView),
  roles: z.array(z.string()),
  /** Masked. */
  phone: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  introduction: z.nullable(z.string()),
  gender: z.string(),
  gaFlag: z.boolean(),
  companyId: z.nullable(z.int()),
  companyName: z.nullable(z.string()),
  merchantId: z.nullable(z.int()),
  contractorId: z.nullable(z.int()),
  thisLoginTime: z.nullable(z.string()),
  updateTime: z.nullable(z.string()),
  lastLoginDateTime: z.nullable(z.string()),
  loginIp: z.nullable(z.string()),
  /** Where the login before came from; null for the first one. */
  lastLoginRegion: z.nullable(z.string()),
  loginRegion: z.nullable(z.string()),
  wxUserId: z.nullable(z.int()),
  nickname: z.nullable(z.string()),
  expireDys: z.nullable(z.int()),
  /** Days before the end from which the reminder is shown. */
  remindDays: z.int(),
  mustChangePassword: z.boolean(),
  /** Privacy texts to agree to before anything else (parameter `auth.consent.staff`). */
  consentRequired: z.array(z.object({ docId: z.int(), type: z.string(), versionNo: z.string() })),
  menus: z.array(menuNode),
  permissions: z.array(z.string()),
  /** Levels that differ from the default, by resource and field. */
  fields: z.record(z.string(), z.record(z.string(), z.string())),
  estates: z.array(
    z.object({
      id: z.int(),
      titleName: z.string(),
      communityId: z.nullable(z.int()),
      regionName: z.nullable(z.string()),
    }),
  ),
  dataScope: z.string(),
  homePath: z.nullable(z.string()),
  permVersion: z.int(),
  dictVersion: z.int(),
  traceCode: z.string(),
  sessionKind: z.string(),
  /** Whether the demo data are still being planted; `demoProgress` tells when they are complete. */
  isPlanting: z.boolean(),
  /** The parameters that everybody may read, by key. */
  settings: z.record(z.string(), z.unknown()),
})
export type Profile = z.infer<typeof profile>
