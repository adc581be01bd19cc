import { Button } from '@linli/ui/button'
import { signOut } from '../../../session/leave.ts'
import { useProfile } from '../../../session/profile.ts'
import { PasswordForms } from './PasswordForms.tsx'

/** The whole window until the password is another one: nothing else is open to this session. */
export default function ForcedPassword() {
  const profile = useProfile((state) => state.profile)
  const expired = (profile?.expireDys ?? 1) <= 0 && profile?.mustChangePassword === false
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-4">
      <div className="w-full max-w-105 rounded-card bg-surface p-6 shadow-card">
        <h1 className="mb-1 text-h2">{expired ? '密码已过期，请修改密码' : '首次登录请先修改密码'}</h1>
        <p className="mb-5 text-text-2">
          {profile?.name}（{profile?.username}）
        </p>
        {/* The profile is loaded anew by the form: then the console takes the place of this page. */}
        <PasswordForms onDone={() => undefined} />
        <Button variant="text" onClick={() => void signOut()}>
          退出登录
        </Button>
      </div>
    </main>
  )
}
