import { loginLog } from '@linli/api-client/contract/log/login-log'
import { LogPage } from '../../../resource/LogPage.tsx'

/** 登录日志. */
export default function LoginLogPage() {
  return <LogPage of={loginLog} />
}
