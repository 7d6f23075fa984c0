import { Markup } from '../Markup.tsx';
import { RuledTable, type TableModel } from '../RuledTable/RuledTable.tsx';
import styles from './Blocks.module.css';

/** A paragraph, list, table or quotation of a Markdown text; every `html` is inline HTML. */
export type Block =
  | { readonly kind: 'paragraph' | 'quote'; readonly html: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | ({ readonly kind: 'table' } & TableModel);

/** Running text as it was written: paragraphs, lists with stars or numbers, tables. */
export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text has an order and nothing else
    <OneBlock key={index} {...block} />
  ));
}

function OneBlock(block: Block) {
  switch (block.kind) {
    case 'paragraph':
      return <Markup html={block.html} />;
    case 'quote':
      return <Markup as="blockquote" html={block.html} />;
    case 'table':
      return <RuledTable {...block} />;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List className={styles.list}>
          {block.items.map((html) => (
            <Markup key={html} as="li" html={html} />
          ))}
        </List>
      );
    }
  }
}
