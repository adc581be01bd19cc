import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'
import { mpPlatform } from './mp-calls.ts'

/** Residents whose telephone the demo can stand for. Outside demo mode there is no such call (404). */
export const simulatedResidents = endpoint('auth.simulatedResidents', {
  method: 'GET',
  path: '/api/sim/mini/residents',
  label: '模拟居民',
  access: 'anonymous',
  background: true,
  output: z.array(
    z.object({
      mpUserId: z.int(),
      platform: mpPlatform,
      /** Masked. */
      name: z.string(),
      homes: z.string(),
    }),
  ),
})

/**
 * What the app of a platform gives a mini-program: a code for who holds the telephone, one for its number. Either an
 * account of the demo, or a number nobody has signed in with. Outside demo mode there is no such call (404).
 */
export const simulatedCodes = endpoint('auth.simulatedCodes', {
  method: 'POST',
  path: '/api/sim/mini/codes',
  label: '模拟小程序授权',
  access: 'anonymous',
  unlogged: true,
  input: z.object({
    platform: mpPlatform,
    mpUserId: z.optional(z.int()),
    phone: z.optional(f.phone('手机号')),
  }),
  output: z.object({ code: z.string(), phoneCode: z.string() }),
})
