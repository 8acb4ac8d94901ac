import { useLocation, useNavigate } from 'react-router-dom'

import { useTypedText } from '#ui/use-typed-text.ts'

/** A search parameter that is typed into a field. */
export function useTypedParam(name: string): [text: string, type: (text: string) => void] {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  return useTypedText(params.get(name) ?? '', (text) => {
    if (text === '') params.delete(name)
    else params.set(name, text)
    void navigate({ search: params.toString(), hash }, { replace: true })
  })
}
