export interface EarlyInput {
  readonly username: string
  readonly password: string
  readonly remember: boolean
  /** The field that had the focus; null when none. */
  readonly focus: 'username' | 'password' | null
}

const nothing: EarlyInput = { username: '', password: '', remember: false, focus: null }

let taken: EarlyInput = nothing

/** What was typed into the form of the document before the script was there. Empty on all other pages. */
export const earlyInput = (): EarlyInput => taken

/** Reads the form of the document. To be called in the moment in which the real form takes its place. */
export function takeEarlyInput(): void {
  const field = (name: string) => document.querySelector<HTMLInputElement>(`#early-form input[name=${name}]`)
  const [username, password] = [field('username'), field('password')]
  if (!username || !password) return
  const { activeElement } = document
  taken = {
    username: username.value,
    password: password.value,
    remember: field('remember')?.checked ?? false,
    focus: activeElement === password ? 'password' : activeElement === username ? 'username' : null,
  }
}
