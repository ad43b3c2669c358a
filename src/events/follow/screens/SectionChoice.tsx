import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Row } from '../../../ui/Page.tsx';

type Props = { sections: readonly string[]; busy: boolean; onChoose: (section: string) => void };

/** For a page about several events, such as a year's. */
export function SectionChoice({ sections, busy, onChoose }: Props) {
  if (sections.length === 0) {
    return <Notice tone="warning">This page has no section about one event.</Notice>;
  }
  return (
    <Notice tone="info" title="This page is about several events. Which one?">
      <Row>
        {[...new Set(sections)].map((section) => (
          <Button key={section} busy={busy && 'Reading…'} onClick={() => onChoose(section)}>
            {section}
          </Button>
        ))}
      </Row>
    </Notice>
  );
}

/** A link to a section of the page that another link leads to. */
export const sectionLink = (pageUrl: string, section: string) =>
  `${pageUrl.split('#')[0]}#${encodeURIComponent(section)}`;
