// What opens on the page of applications, as one file: small ones would be more bytes and more requests.
export { AppCredentials, SetCredentials } from './Credentials.tsx'
export { AppCalls, SimulatedBar } from './AppHealth.tsx'
export { MakeCode } from './MakeCode.tsx'
export { MenuForm, MenuView } from './MenuForm.tsx'
export { TemplateForm } from './TemplateForm.tsx'
export { ThemeForm, ThemeView } from './ThemeForm.tsx'
