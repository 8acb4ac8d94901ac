import { PageTitle } from '../page-title.tsx'

export function SignInPage() {
  return (
    <div className="flex-1 bg-surface p-8">
      <PageTitle title="Sign in" />
      <h1 className="text-28 font-head">Sign in</h1>
    </div>
  )
}
