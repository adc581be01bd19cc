import type { ParamView } from '@linli/api-client/contract/system/params'
import { useCan, useProfile } from '../../../session/profile.ts'

/** Whether the user may change a parameter: business ones with the code, the others as a system administrator. */
export function useMayChange(code: string): (param: Pick<ParamView, 'level' | 'readOnly'>) => boolean {
  const may = useCan(code)
  const isAdmin = useProfile((state) => state.profile?.roles.includes('sys_admin') === true)
  return ({ level, readOnly }) => may && !readOnly && (level === 'business' || isAdmin)
}
