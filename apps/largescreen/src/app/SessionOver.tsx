import { goToLogin } from '../session/screen-token.ts'

/** The session is over; the wall cannot sign in by itself. */
export function SessionOver() {
  return (
    <main
      role="alertdialog"
      aria-label="登录已失效"
      className="grid min-h-dvh place-content-center gap-6 bg-[var(--linli-screen-stage)] text-center text-[var(--linli-screen-text)]"
    >
      <p className="text-h1">登录已失效，请重新登录</p>
      <button
        type="button"
        className="justify-self-center rounded-control border border-[var(--linli-screen-line-strong)] px-6 py-2"
        onClick={goToLogin}
      >
        重新登录
      </button>
    </main>
  )
}
