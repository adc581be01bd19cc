import { user } from '@linli/api-client/contract/auth/user'
import { resetPassword, unbindUserAuthenticator } from '@linli/api-client/contract/auth/user-calls'
import { endpointsOf } from '@linli/api-client/kit'
import * as accounts from '../modules/auth/account/operator-accounts.ts'
import { asOperator } from './as-operator.ts'
import type { Command } from './command.ts'

const users = endpointsOf(user)

/** Commands that let somebody in again. */
export const accountCommands: readonly Command[] = [
  {
    name: 'create-admin',
    takes: ['username', 'name', 'phone'],
    about: 'makes one more system administrator and prints the password of the first sign-in',
    async run(deps, [username = '', actualName = '', phone = '']) {
      const input = { username, actualName, phone }
      const password = await asOperator(deps, {
        command: 'create-admin',
        endpoint: users.create,
        input,
        run: async (ctx) => await accounts.createAdministrator(ctx, input),
      })
      return {
        sound: true,
        lines: [`${username}  ${password}  (good for 7 days, changed at the first sign-in)`],
      }
    },
  },
  {
    name: 'reset-password',
    takes: ['username'],
    about: 'prints a temporary password; every session of the account ends',
    async run(deps, [username = '']) {
      const password = await asOperator(deps, {
        command: 'reset-password',
        endpoint: resetPassword,
        input: { channel: 'show' },
        run: async (ctx) => await accounts.resetByOperator(ctx, username),
      })
      return {
        sound: true,
        lines: [`${username}  ${password}  (good for a day, changed at the next sign-in)`],
      }
    },
  },
  {
    name: 'unlock',
    takes: ['username'],
    about: 'ends the lock-out after wrong passwords or codes, and a lock by an administrator',
    async run(deps, [username = '']) {
      await asOperator(deps, {
        command: 'unlock',
        endpoint: users.actions.unlock,
        input: {},
        run: async (ctx) => await accounts.unlockByOperator(ctx, username),
      })
      return { sound: true, lines: [`${username} may sign in again`] }
    },
  },
  {
    name: 'disable-mfa',
    takes: ['username'],
    about: 'parts the account from its authenticator app and recovery codes',
    async run(deps, [username = '']) {
      await asOperator(deps, {
        command: 'disable-mfa',
        endpoint: unbindUserAuthenticator,
        input: { reason: '终端解绑' },
        run: async (ctx) => await accounts.disableFactorByOperator(ctx, username),
      })
      return { sound: true, lines: [`${username} signs in without the authenticator app now`] }
    },
  },
]
