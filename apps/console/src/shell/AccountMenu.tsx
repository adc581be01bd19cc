import type { Profile } from '@linli/api-client/contract/auth/answers'
import { AccountPopover } from '@linli/ui/account-popover'
import { IconButton } from '@linli/ui/icon-button'
import { formatDateTime } from '@linli/validators/format-date-time'
import { CircleQuestionMark, LogOut, MonitorUp, ShieldCheck, UserCog, UserRound } from 'lucide-react'
import type { ComponentType } from 'react'
import { type AccountPanel, openPanel } from '../features/account/account-panels.ts'
import { loadCode } from '../session/connection.ts'
import { lock } from '../session/lock.ts'
import { useCan, useProfile } from '../session/profile.ts'
import { useSettings } from '../session/settings.ts'
import { askToLeave } from './ask-to-leave.ts'
import { fileAddress } from '../resource/file-address.ts'

const time = (text: string | null) => (text === null ? '—' : formatDateTime(new Date(text)))

/** Few unbind, and none twice. */
async function unbind(wxUserId: number): Promise<void> {
  const { unbindWechat } = await loadCode(() => import('../features/account/components/unbind-wechat.ts'))
  await unbindWechat(wxUserId)
}

/** Who is signed in, what concerns the own account, and the way out. */
export function AccountMenu() {
  const profile = useProfile((state) => state.profile)
  return profile && <Account profile={profile} />
}

function Account({ profile }: { readonly profile: Profile }) {
  const [{ showSettings }] = useSettings()
  const mayStand = useCan('screen:wall:create')
  const { wxUserId } = profile
  return (
    <>
      <AccountPopover
        name={profile.name}
        roleName={profile.roleName}
        {...(profile.avatar !== null && { avatar: fileAddress(profile.avatar) })}
        {...(wxUserId !== null && { wechat: profile.nickname ?? '微信用户' })}
        onBindWechat={() => openPanel('wechat')}
        onUnbindWechat={() => wxUserId !== null && void unbind(wxUserId)}
        thisLogin={time(profile.thisLoginTime)}
        lastLogin={time(profile.lastLoginDateTime)}
        onChangePassword={() => openPanel('password')}
        {...(showSettings && { onSettings: () => openPanel('settings') })}
        onLock={lock}
        onLogout={() => void askToLeave()}
      >
        {({ close }) => (
          <>
            {profile.roleList.length > 1 && (
              <Entry icon={UserCog} label="切换角色" panel="role" onOpen={close} />
            )}
            {profile.lastLoginDateTime !== null && (
              <Entry
                icon={CircleQuestionMark}
                label={`${profile.lastLoginRegion === null ? '' : `上次登录于${profile.lastLoginRegion}，`}非本人操作？`}
                panel="security"
                onOpen={close}
              />
            )}
            <Entry icon={ShieldCheck} label="登录安全" panel="security" onOpen={close} />
            <Entry icon={UserRound} label="个人资料" panel="profile" onOpen={close} />
            {mayStand && <Entry icon={MonitorUp} label="设为值守屏" panel="wall" onOpen={close} />}
          </>
        )}
      </AccountPopover>
      <IconButton icon={LogOut} label="退出登录" onClick={() => void askToLeave()} />
    </>
  )
}

interface EntryProps {
  readonly icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': boolean }>
  readonly label: string
  readonly panel: AccountPanel
  /** The popover goes first: what opens takes the focus. */
  readonly onOpen: () => void
}

function Entry({ icon: Icon, label, panel, onOpen }: EntryProps) {
  return (
    <button
      type="button"
      className="flex h-10 w-full items-center gap-2.5 rounded-control px-3 text-start hover:bg-hover"
      onClick={() => {
        onOpen()
        openPanel(panel)
      }}
    >
      <Icon size={16} aria-hidden />
      {label}
    </button>
  )
}
