import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { CopyText } from '@linli/ui/copy-text'
import { Dialog } from '@linli/ui/dialog'
import { download } from '../../../resource/download.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** The recovery codes, told this once: only its own button closes the dialog. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const text = codes.join('\n')
  return (
    <Dialog
      open
      width={560}
      title="恢复码"
      dismissible={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => download(new Blob([text], { type: 'text/plain' }), '恢复码.txt')}>
            下载
          </Button>
          <Button variant="primary" onClick={onClose}>
            我已保存
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Banner tone="warning" title="恢复码只显示这一次，请立即保存到安全的地方。">
          手机丢失时，每个恢复码可代替验证码登录一次。
        </Banner>
        <ol className="grid grid-cols-1 gap-x-6 gap-y-1 font-mono tabular-nums sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <CopyText text={text}>全部复制</CopyText>
      </div>
    </Dialog>
  )
}
