import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'
import { themeTab } from './mp-theme.ts'

/** How a mini-program looks now: asked by its app when it starts. */
export const publishedTheme = endpoint('system.publishedTheme', {
  method: 'GET',
  path: '/api/open/mini-programs/theme',
  label: '查询小程序外观',
  access: 'anonymous',
  background: true,
  input: z.object({ appId: z.string().check(z.maxLength(32)) }),
  output: z.nullable(
    z.object({
      revision: z.int(),
      primaryColor: z.string(),
      secondaryColor: z.nullable(z.string()),
      tabBar: z.array(themeTab),
      homeBlocks: z.array(z.string()),
      shareTitle: z.nullable(z.string()),
      servicePhone: z.nullable(z.string()),
      darkMode: z.boolean(),
    }),
  ),
})
