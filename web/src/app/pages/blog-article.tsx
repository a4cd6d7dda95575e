/** `/blog/{name}`: one article. */
import { BlogArticleView } from '../../features/content/blog-article.tsx';
import { contentPage } from '../content-page.tsx';

export const { Page, head, load } = contentPage('blog', ({ document }) => (
  <BlogArticleView article={document} />
));
