import * as z from 'zod/mini'
import { endpoint, pageOf } from '../../kit/index.ts'

/**
 * The merge list of the platform: persons whom estates registered under different names or dates of birth. No company
 * sees it; it would tell who is known elsewhere.
 */
export const personDifferences = endpoint('base.personDifferences', {
  method: 'GET',
  path: '/api/base/person-differences',
  label: '查询人员档案差异',
  access: 'session',
  permission: 'base:person:merge',
  input: z.object({
    pageNum: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(200)), 20),
  }),
  output: pageOf(
    z.object({
      personId: z.int(),
      registrations: z.array(
        z.object({
          estateId: z.int(),
          estateName: z.string(),
          name: z.string(),
          birthDate: z.nullable(z.string()),
        }),
      ),
    }),
  ),
})
