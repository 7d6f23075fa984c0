import { getNoticePages } from '../../queries/legal.ts';
import type { NoticeText } from '../../ui/PrivacyNotice/PrivacyNotice.tsx';

export const getStaticPaths = async () =>
  (await getNoticePages()).map(({ path, text }) => ({
    params: { notice: path.replace('/notices/', '') },
    props: text,
  }));

export const GET = ({ props }: { props: NoticeText }) => new Response(JSON.stringify(props));
