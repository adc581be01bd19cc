import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'

/** A desk that checks itself each hour is believed for so long. */
export const deskSoundMs = 65 * 60_000

/** A desk that should ring tells that its browser keeps it silent, and that it does so no more. */
export const reportDeskSound = endpoint('system.reportDeskSound', {
  method: 'POST',
  path: '/api/system/desk-sound',
  label: '上报提示音自检',
  access: 'session',
  background: true,
  unlogged: true,
  input: z.object({
    /** Address of the page. */
    desk: z.string().check(z.regex(/^\/[A-Za-z0-9_/-]{1,60}$/)),
    isSilent: z.boolean(),
  }),
  output: z.literal(true),
})
