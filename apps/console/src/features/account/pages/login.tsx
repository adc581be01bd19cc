import { LoginLayout } from '@linli/ui/login-layout'
import { PasswordLogin } from '../components/PasswordLogin.tsx'

/** 登录: the first page everybody sees. */
export default function LoginPage() {
  return (
    <LoginLayout productName="邻里" tagline="小区的人、门、事，在一处看清。" title="登录">
      <PasswordLogin />
    </LoginLayout>
  )
}
