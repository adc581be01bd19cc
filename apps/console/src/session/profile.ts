import { ApiError } from '@linli/api-client'
import type { Profile } from '@linli/api-client/contract/auth/answers'
import { selectUserInfo } from '@linli/api-client/contract/auth/session-calls'
import { create } from 'zustand'
import { client, sessionHooks } from './client.ts'
import { readRoleType, storeRoleType } from './token.ts'

interface ProfileState {
  readonly profile: Profile | null
  /** The codes of the profile as a set: `can` is asked for every button. */
  readonly codes: ReadonlySet<string>
  /** The addresses of the pages in the user's menu. */
  readonly paths: ReadonlySet<string>
  /** Addresses that a change of the rights took away while the console was open: they lead to /401, not to /404. */
  readonly lostPaths: ReadonlySet<string>
  readonly set: (profile: Profile | null) => void
}

const pathsOf = (profile: Profile | null): ReadonlySet<string> =>
  new Set(
    (profile?.menus ?? [])
      .flatMap((menu) => [menu.url, ...menu.children.map((child) => child.url)])
      .filter((url) => url !== null),
  )

/** The signed-in user; null until loaded. */
export const useProfile = create<ProfileState>()((set) => ({
  profile: null,
  codes: new Set(),
  paths: new Set(),
  lostPaths: new Set(),
  set: (profile) =>
    set((before) => {
      const paths = pathsOf(profile)
      const known = [...before.lostPaths, ...before.paths]
      return {
        profile,
        codes: new Set(profile?.permissions),
        paths,
        lostPaths: new Set(profile ? known.filter((path) => !paths.has(path)) : []),
      }
    }),
}))

/** Thrown for a profile that cannot be worked with (spec section 5). */
export class ProfileError extends Error {}

/** Menus and routes are those of a role's type; one that the session holds no more is forgotten. */
async function askProfile(options: { readonly background?: boolean }) {
  const roleType = readRoleType()
  if (roleType === null) return await client.call(selectUserInfo, {}, options)
  try {
    return await client.call(selectUserInfo, { roleType }, options)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'INVALID') throw error
    storeRoleType(null)
    return await client.call(selectUserInfo, {}, options)
  }
}

/** Loads user, roles, menus and rights. A user without a role cannot go on. */
export async function loadProfile(options: { readonly background?: boolean } = {}): Promise<Profile> {
  const profile = (await askProfile(options)) as Profile | null
  if (!profile) throw new ProfileError('Verification failed, please Login again.')
  if (!Array.isArray(profile.roles) || profile.roles.length === 0)
    throw new ProfileError('getInfo: roles must be a non-null array!')
  storeRoleType(profile.roleType)
  useProfile.getState().set(profile)
  return profile
}

let reloading: Promise<unknown> | null = null

/** The rights were changed: menus, routes and buttons follow without signing out (catalogue 2b A3). */
sessionHooks.onPermVersion = (version) => {
  const { profile } = useProfile.getState()
  if (!profile || String(profile.permVersion) === version || reloading) return
  reloading = loadProfile({ background: true })
    .catch(() => undefined)
    .finally(() => {
      reloading = null
    })
}

/** Whether the user holds the code; also inside event handlers. */
export const can = (code: string): boolean => useProfile.getState().codes.has(code)

/** Whether the user holds the code; re-renders when the rights change. */
export const useCan = (code: string): boolean => useProfile((state) => state.codes.has(code))

/** Whether the user has any permission at all (spec section 6). */
export const hasPermissions = (): boolean => useProfile.getState().codes.size > 0

/** A parameter that everybody may read; undefined where it has another type, or there is no profile yet. */
export const useSetting = <T extends 'string' | 'boolean'>(
  key: string,
  type: T,
): (T extends 'string' ? string : boolean) | undefined =>
  useProfile((state) => {
    const value = state.profile?.settings[key]
    return typeof value === type ? (value as T extends 'string' ? string : boolean) : undefined
  })
