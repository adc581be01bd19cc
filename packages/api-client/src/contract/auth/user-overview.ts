import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'

/** What deserves a look among the accounts, and where they belong (catalogue 2b /user). */
export const userOverview = endpoint('auth.userOverview', {
  method: 'GET',
  path: '/api/auth/users/overview',
  label: '查询用户概况',
  access: 'session',
  permission: 'auth:user:list',
  output: z.object({
    /** Accounts that end within 30 days. */
    expiring: z.int(),
    /** Not seen for 90 days, or never. */
    idle: z.int(),
    /** Holders of a role of the platform. */
    powerful: z.int(),
    /** null: accounts without company. */
    companies: z.array(
      z.object({
        companyId: z.nullable(z.int()),
        name: z.nullable(z.string()),
        users: z.int(),
        departments: z.array(z.object({ name: z.string(), users: z.int() })),
      }),
    ),
  }),
})
