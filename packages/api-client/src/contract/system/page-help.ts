import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'

/** What a page is for and how its rows go, out of the descriptions: only kinds of rows that the caller may list. */
export const pageHelp = endpoint('system.pageHelp', {
  method: 'GET',
  path: '/api/system/page-help',
  label: '查询页面说明',
  access: 'session',
  input: z.object({ path: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({
    title: z.string(),
    about: z.nullable(z.string()),
    kinds: z.array(
      z.object({
        label: z.string(),
        /** What the caller may do beside looking: 新增, 导入 … */
        may: z.array(z.string()),
        /** How a row may stand, from the first state on, and what is done there. */
        states: z.array(
          z.object({
            label: z.string(),
            tone: z.nullable(z.enum(['neutral', 'success', 'warning', 'danger', 'info'])),
            steps: z.array(
              z.object({
                label: z.string(),
                to: z.array(z.string()),
                /** Taken by the system, not by a person. */
                bySystem: z.boolean(),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
})
