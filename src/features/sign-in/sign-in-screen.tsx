import Sprout from 'lucide-react/icons/sprout'
import type { ReactNode } from 'react'

import { Icon } from '#ui/icon.tsx'

/** The sign-in page. */
export function SignInScreen({ form, organizations }: { form: ReactNode; organizations: ReactNode }) {
  return (
    <main className="grid min-h-dvh grid-cols-[minmax(0,--spacing(100))] justify-center bg-surface px-6 pt-28 pb-8 narrow:px-4 narrow:pt-8">
      <div>
        <div className="flex items-center gap-2.5 font-head">
          <span className="grid size-8 place-items-center rounded-control bg-ink text-canvas">
            <Icon of={Sprout} size={18} />
          </span>
          Understory
        </div>
        <h1 className="mt-7 text-28 font-head narrow:text-20">Sign in</h1>
        <p className="mt-1 text-pretty text-ink-2">
          Use an API key. Each key belongs to one organization and opens its cards, feedback and interviews.
          The administrator of your service can create one.
        </p>
        {form}
        <section className="mt-7 border-t border-line pt-3">
          <h2 className="mb-0.5 text-13 font-head">Where the key is stored</h2>
          <p className="text-ink-2">
            Encrypted in a cookie of this browser that scripts can't read. Never in a URL, web storage, a log
            or an export. Signing out removes it.
          </p>
        </section>
        {organizations}
      </div>
    </main>
  )
}
