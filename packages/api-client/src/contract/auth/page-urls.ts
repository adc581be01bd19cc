/** Where its pages are, by the names of their files. */
export const authUrls = {
  users: '/user',
  roles: '/role',
  'mini-programs': '/minipro',
  'control-grants': '/controlled',
  'alipay-grants': '/alipay-minipro',
} as const
