import type { Profile } from '@linli/api-client/contract/auth/answers'
import { switchRole } from '@linli/api-client/contract/auth/session-calls'
import { confirm } from '@linli/ui/confirm-dialog'
import { Dialog, DialogActions } from '@linli/ui/dialog'
import { listUnsavedForms } from '@linli/ui/form'
import { RadioGroup } from '@linli/ui/radio-group'
import { useState } from 'react'
import { tellTabs } from '../../../session/broadcast.ts'
import { client } from '../../../session/client.ts'
import { leaveFor } from '../../../session/leave.ts'
import { useProfile } from '../../../session/profile.ts'
import { flushPreferences, usePreferences } from '../../../session/preferences.ts'
import { renewing } from '../../../session/renewal.ts'
import { showError } from '../../../session/show-error.ts'
import { storeRoleType, storeToken } from '../../../session/token.ts'
import { closePanel } from '../account-panels.ts'

/** Stands for all roles together. */
const all = 'all'

/** 切换角色: one of the own roles, or all of them. User, menus and routes are built anew and all tabs close. */
export default function RoleDialog() {
  const profile = useProfile((state) => state.profile)
  return profile && <RoleChoice profile={profile} />
}

function RoleChoice({ profile }: { readonly profile: Profile }) {
  const present = profile.activeRoleId === null ? all : String(profile.activeRoleId)
  const [role, setRole] = useState(present)
  const [busy, setBusy] = useState(false)

  const choose = async () => {
    if (role === present) {
      closePanel()
      return
    }
    const unsaved = listUnsavedForms().length > 0
    if (unsaved && !(await confirm({ message: '有未保存的内容，切换角色后将丢失', confirmLabel: '切换' })))
      return
    setBusy(true)
    try {
      await renewing(async () => {
        const { token, roleType } = await client.call(switchRole, {
          roleId: role === all ? null : Number(role),
        })
        storeToken(token)
        storeRoleType(roleType)
      })
      usePreferences.getState().put('tabs', [])
      await flushPreferences()
      tellTabs({ kind: 'role-switched' })
      leaveFor('/')
    } catch (thrown) {
      showError(thrown)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      width={420}
      title="切换角色"
      onClose={closePanel}
      footer={<DialogActions onCancel={closePanel} onConfirm={() => void choose()} loading={busy} />}
    >
      <RadioGroup
        aria-label="角色"
        value={role}
        onChange={(value) => setRole(value ?? all)}
        options={[
          { value: all, label: '全部角色' },
          ...profile.roleList.map(({ roleId, roleName, validTo }) => ({
            value: String(roleId),
            label: validTo === null ? roleName : `${roleName}（至 ${validTo.slice(0, 10)}）`,
          })),
        ]}
      />
    </Dialog>
  )
}
