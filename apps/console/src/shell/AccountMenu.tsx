import { Avatar } from '@linli/ui/avatar'
import { Button } from '@linli/ui/button'
import { IconButton } from '@linli/ui/icon-button'
import { Popover } from '@linli/ui/popover'
import { formatDateTime } from '@linli/validators/format-date-time'
import { LogOut } from 'lucide-react'
import { signOut } from '../session/leave.ts'
import { useProfile } from '../session/profile.ts'

const time = (text: string | null) => (text === null ? '—' : formatDateTime(new Date(text)))

/** Who is signed in: name, role, the times of this and the last sign-in; and the way out. */
export function AccountMenu() {
  const profile = useProfile((state) => state.profile)
  if (!profile) return null
  const rows = [
    ['账号', profile.username],
    ['角色', profile.roleName],
    ['手机', profile.phone ?? '—'],
    ['本次登录', time(profile.thisLoginTime)],
    ['上次登录', time(profile.lastLoginDateTime)],
  ] as const
  return (
    <>
      <Popover
        align="end"
        label="账号"
        trigger={
          <button type="button" className="flex h-9 items-center gap-2 rounded-control px-2 hover:bg-hover">
            <Avatar name={profile.name} size={24} decorative />
            <span className="max-w-32 truncate max-sm:hidden">{profile.name}</span>
          </button>
        }
      >
        <div className="grid w-64 gap-3">
          <div className="flex items-center gap-3">
            <Avatar name={profile.name} size={40} decorative />
            <div className="min-w-0">
              <p className="truncate font-semibold">{profile.name}</p>
              <p className="truncate text-small text-text-2">{profile.companyName ?? profile.roleName}</p>
            </div>
          </div>
          <dl className="grid grid-cols-[72px_1fr] gap-y-1 text-small">
            {rows.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-text-2">{label}</dt>
                <dd className="tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          <Button block icon={LogOut} onClick={() => void signOut()}>
            退出登录
          </Button>
        </div>
      </Popover>
      <IconButton icon={LogOut} label="退出登录" onClick={() => void signOut()} />
    </>
  )
}
