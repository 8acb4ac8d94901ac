import { useSearchParams } from 'react-router-dom'

import type { Grouping } from './grouping-menu.tsx'
import type { Scope } from './scope-choice.tsx'

/** Reads the choices from the address, and writes them there. */
export function useEvidenceChoices() {
  const [params, setParams] = useSearchParams()
  const scope: Scope = params.get('reach') === 'card' ? 'card' : 'branch'
  const grouping: Grouping = params.get('by') === 'card' ? 'card' : 'customer'
  const choose = ({ reach = scope, by = grouping }: { reach?: Scope; by?: Grouping }) =>
    setParams({ ...(reach === 'card' ? { reach } : {}), ...(by === 'card' ? { by } : {}) }, { replace: true })
  return { scope, grouping, choose }
}
