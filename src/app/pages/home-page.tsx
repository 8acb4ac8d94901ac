import { useNavigate } from 'react-router-dom'

import { HomeScreen } from '#features/home/home-screen.tsx'

import { PageTitle } from '../page-title.tsx'
import { useOrganizations } from '../use-organizations.ts'

export function HomePage() {
  const navigate = useNavigate()
  const { current } = useOrganizations()
  return (
    <>
      <PageTitle title="Home" />
      <HomeScreen
        organizationName={current?.organizationName ?? 'Home'}
        onOpen={(path) => void navigate(path)}
      />
    </>
  )
}
