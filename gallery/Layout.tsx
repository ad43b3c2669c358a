import { useState } from 'react';
import { NotFoundPage } from '../src/app/shell/NotFoundPage.tsx';
import { Avatar } from '../src/ui/Avatar.tsx';
import { Badge } from '../src/ui/Badge.tsx';
import { Button } from '../src/ui/Button.tsx';
import { Fact, FactList } from '../src/ui/FactList.tsx';
import { Row, Stack } from '../src/ui/Page.tsx';
import { Panel } from '../src/ui/Panel.tsx';
import { PosterHero } from '../src/ui/PosterHero.tsx';
import { numberCell, Table } from '../src/ui/Table.tsx';
import { Tabs } from '../src/ui/Tabs.tsx';
import { Specimen } from './Specimen.tsx';

function TabsShown() {
  const [current, setCurrent] = useState<'events' | 'members'>('events');
  return (
    <Tabs
      label="Admin"
      current={current}
      onChange={setCurrent}
      tabs={[
        { id: 'events', label: 'Events', panel: <p>Events stand here.</p> },
        { id: 'members', label: 'Members', panel: <p>Members stand here.</p> },
      ]}
    />
  );
}

export function Layout() {
  return (
    <>
      <Specimen name="PosterHero">
        <PosterHero title={['Split', 'Decision']} line="Call the winner, the method, the round." />
      </Specimen>
      <Specimen name="Panel">
        <Stack>
          <Panel tone="loud" title="Live now" actions={<Badge tone="live">Live</Badge>}>
            <Row between>
              <p>Split Decision 12: Błażewicz vs Stone</p>
              <Button variant="primary">View Live Board</Button>
            </Row>
          </Panel>
          <Panel title="Members" intro="Nine of fifty." actions={<Button size="small">Invite</Button>}>
            <Row>
              <Avatar name="Dana Whitcombe" size="small" />
              <Avatar name="Dana Whitcombe" />
              <Avatar name="Deleted member" tone="former" />
              <Avatar name="Rampart" tone="red" size="large" />
              <Avatar name="Ito Kenji" tone="blue" size="large" src="/missing.png" />
            </Row>
            <Row>
              {['Maya', 'Theo', 'Ines', 'Kofi', 'Zuzana', 'Rafael', 'Linh', 'Björn', 'Ozzy'].map((name) => (
                <Avatar key={name} name={name} />
              ))}
            </Row>
          </Panel>
          <Panel
            tone="danger"
            title="Delete this league"
            actions={<Button variant="danger">Delete</Button>}
          />
        </Stack>
      </Specimen>
      <Specimen name="Tabs">
        <TabsShown />
      </Specimen>
      <Specimen name="FactList, Fact">
        <FactList>
          <Fact name="Points">120 to 96</Fact>
          <Fact name="Agreement">62%: the same winner in 13 of 21 fights</Fact>
        </FactList>
      </Specimen>
      <Specimen name="Table">
        <Table
          caption="Members"
          columns={[{ label: 'Member' }, { label: 'Role' }, { label: 'Points', number: true }]}
        >
          {['Dana W', 'Aoriqi', 'Błażej'].map((name, at) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{at ? 'Member' : 'Admin'}</td>
              <td className={numberCell}>{101 - at * 45}</td>
            </tr>
          ))}
        </Table>
      </Specimen>
      <Specimen name="NotFoundPage">
        <NotFoundPage />
      </Specimen>
    </>
  );
}
