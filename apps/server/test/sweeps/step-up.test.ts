import { endpoints } from '@linli/api-client/contract'
import { codesOf } from '@linli/api-client/kit'
import { expect, test } from 'vitest'

/** Entities whose calls grant rights in the console or open a way in. */
const guarded = /^(auth:(user|role|ssoClient|apiKey)|access:ingestKey|system:(cryptoKey|webhook)):/

/** Calls about them that take away, refuse, send out or only look: a stolen session gains nothing by them. */
const harmless = new Set([
  'access.ingest-keys.disable',
  'access.ingest-keys.note',
  'access.ingest-keys.remove',
  'auth.api-keys.disable',
  'auth.api-keys.note',
  'auth.api-keys.remove',
  'auth.disableRole',
  'auth.exportRoleMatrix',
  'auth.grantImpact',
  'auth.previewRole',
  'auth.refusePermissionRequest',
  'auth.rejectRoleChange',
  'auth.roles.export',
  'auth.roles.remove',
  'auth.sso-clients.remove',
  'auth.unbindUserWechat',
  'auth.users.disable',
  'auth.users.export',
  'auth.users.lock',
  'auth.users.note',
  'auth.users.offboard',
  'auth.users.remove',
  'auth.withdrawRoleChange',
  'system.crypto-keys.note',
  'system.pingWebhook',
  'system.resendWebhook',
  'system.webhooks.disable',
  'system.webhooks.note',
  'system.webhooks.remove',
])

const writing = endpoints.filter(
  (one) => one.method !== 'GET' && !one.reads && codesOf(one).some((code) => guarded.test(code)),
)
const personal = (name: string) => name.endsWith('.reveal') || name.endsWith('.exportPlain')

test('every call that grants rights or opens a way in asks for the password', () => {
  const open = writing.filter(({ name, stepUp }) => !stepUp && !harmless.has(name) && !personal(name))
  expect(open.map(({ name }) => name)).toEqual([])
  expect(writing.filter(({ stepUp }) => stepUp).length).toBeGreaterThan(18)
})

test('what is called harmless exists, and asks for none', () => {
  const free = new Set(writing.filter(({ stepUp }) => !stepUp).map(({ name }) => name))
  expect([...harmless].filter((name) => !free.has(name))).toEqual([])
})
