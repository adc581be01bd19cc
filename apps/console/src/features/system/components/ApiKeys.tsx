import { apiKey } from '@linli/api-client/contract/auth/api-key'
import { KeysPage } from '../../../resource/KeysPage.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'

/** 接口密钥: other systems that call the API, each in the name of a service account. */
export function ApiKeys() {
  return (
    <KeysPage
      page={useResourcePage(apiKey)}
      title="接口密钥"
      warning="密钥只显示这一次，请立即复制并保存到接入系统；遗失后只能更换。调用接口时写在请求头 Authorization: Bearer 之后。"
      told={({ name, secret }) => ({ label: '名称', name, secret })}
    />
  )
}
