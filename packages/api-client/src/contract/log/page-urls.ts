/** Where its pages are, by the names of their files. */
export const logUrls = {
  logins: '/log-login',
  operations: '/log-operation',
  'province-calls': '/log-province',
  exceptions: '/logs-exception',
} as const
