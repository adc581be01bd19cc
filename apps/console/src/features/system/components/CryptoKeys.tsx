import { cryptoKey, keyPurposes, rotateKey } from '@linli/api-client/contract/system/crypto-key'
import { randomKey } from '@linli/api-client'
import { Button } from '@linli/ui/button'
import { confirm } from '@linli/ui/confirm-dialog'
import { toast } from '@linli/ui/toast'
import { RotateCw } from 'lucide-react'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { client } from '../../../session/client.ts'
import { useCan } from '../../../session/profile.ts'

const transition = { web: '24小时', sso: '30天' } as const

/** 安全密钥: the key pairs that browsers and other systems encrypt with. Private parts are never shown. */
export function CryptoKeys() {
  const mayRotate = useCan('system:cryptoKey:rotate')
  const ask = (purpose: keyof typeof keyPurposes) =>
    confirm({
      title: `轮换${keyPurposes[purpose]}密钥`,
      message: `立即启用新密钥；现用密钥进入${transition[purpose]}过渡期，期间仍可解密，之后私钥销毁。${
        purpose === 'sso' ? '请在过渡期内把新公钥交给各接入系统。' : ''
      }`,
      confirmLabel: '轮换',
      onConfirm: async () => {
        const { kid } = await client.call(rotateKey, { purpose }, { idempotencyKey: randomKey() })
        toast.success(`已启用新密钥 ${kid}`)
      },
    })
  return (
    <ResourcePage
      of={cryptoKey}
      tools={
        mayRotate && (
          <>
            <Button icon={RotateCw} onClick={() => void ask('web')}>
              轮换浏览器密钥
            </Button>
            <Button icon={RotateCw} onClick={() => void ask('sso')}>
              轮换单点登录密钥
            </Button>
          </>
        )
      }
    />
  )
}
