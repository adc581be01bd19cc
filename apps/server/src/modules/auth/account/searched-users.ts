import { pageUrl } from '@linli/api-client/contract/page-urls'
import { beginsWith, holds, numbered, type Searched } from '../../../kit/searched.ts'
import { sealed } from '../../../kit/serve/options.ts'
import { user } from './user.table.ts'

/** Staff accounts in the search box: by name, pinyin, account, number or phone. */
export const searchedUsers: Searched = {
  resource: 'auth/users',
  path: pageUrl('users'),
  facts: ['username', 'companyId', 'phone'],
  ways: (typed, may, ctx) => [
    ...(may('phone', 'whole') ? numbered(sealed(user, 'phone'), typed, ctx) : []),
    ...(may('username', 'part') ? [beginsWith(user.username, typed.toLowerCase())] : []),
    ...(may('actualName', 'part') ? [holds(user.actualName, typed)] : []),
    ...(may('actualName', 'part') && /^[a-z]+$/i.test(typed) ? [holds(user.pinyin, typed)] : []),
    ...(may('employeeNo', 'part') ? [beginsWith(user.employeeNo, typed)] : []),
  ],
}
